#!/usr/bin/env bash
# Writes what a pull request changes for readers into its one comment; without permission for that, into the summary of the job.
set -euo pipefail
set -f
options=(--format markdown --output "$COMMENT")
[ -z "$ROOT" ] || options+=(--root "$ROOT")
[ -z "$PREVIEW_URL" ] || options+=(--preview-url "$PREVIEW_URL")
for what in $FAIL_ON; do options+=(--fail-on "$what"); done
# A checkout of one commit knows no other; the tree of the base is all that is needed.
git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --quiet --no-tags --depth=1 origin "$BASE"
base=$(git merge-base "$BASE" HEAD || echo "$BASE")
code=0
docs diff "$base" "${options[@]}" || code=$?
[ "$code" -lt 2 ] || exit "$code"
if ! node "$(dirname "$0")/comment.js"; then
  cat "$COMMENT" >> "$GITHUB_STEP_SUMMARY"
  echo 'The comment could not be written: the job needs "pull-requests: write". It stands in the summary of the job instead.'
fi
exit "$code"
