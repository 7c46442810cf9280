#!/usr/bin/env bash
# Packs the extension, with the server that it carries, into a .vsix for this platform. Nothing is published.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
(cd "$root" && node bin/build.js)
node build.js
packed=$(mktemp -d)
trap 'rm -rf "$packed"' EXIT
(cd "$root" && npm pack --silent --ignore-scripts --pack-destination "$packed" >/dev/null)
rm -rf server
mkdir server
npm install --silent --no-audit --no-fund --no-save --prefix server "$packed"/*.tgz
npm install --silent --no-audit --no-fund --no-save --prefix "$packed/vsce" @vscode/vsce@3.9.2
case $(node -p 'process.platform + "-" + process.arch') in
  linux-x64 | linux-arm64 | darwin-x64 | darwin-arm64 | win32-x64 | win32-arm64)
    target=$(node -p 'process.platform + "-" + process.arch') ;;
  *) echo "VS Code runs on no such platform" >&2; exit 1 ;;
esac
"$packed/vsce/node_modules/.bin/vsce" package --no-dependencies --allow-missing-repository --target "$target" --out docs-toolchain.vsix
