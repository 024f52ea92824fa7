#!/bin/sh
# Adds Russian Bank to the menu of this user, with its icon, and opens recorded rounds with it. The game itself stays where
# this folder is. "./install.sh --remove" takes all of it away again; saved games and settings stay.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
id=io.github.russianbank.RussianBank
menu=$share/applications/$id.desktop
icon=$share/icons/hicolor/scalable/apps/$id.svg
kind=$share/mime/packages/$id.xml
if [ "${1:-}" = --remove ]; then
    rm -f -- "$menu" "$icon" "$kind"
else
    mkdir -p -- "$share/applications" "$share/icons/hicolor/scalable/apps" "$share/mime/packages"
    # In a desktop file a path in quotes has its quotes, backslashes, dollars and per cents marked.
    path=$(printf '%s' "$here/russianbank" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$path" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/$id.desktop" >"$menu"
    cp -- "$here/$id.svg" "$icon"
    cp -- "$here/$id.xml" "$kind"
fi
for tool in "update-mime-database $share/mime" "update-desktop-database $share/applications"; do
    name=${tool%% *}
    if command -v "$name" >/dev/null; then "$name" "${tool#* }" || true; fi
done
