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
comments="repos/$REPOSITORY/issues/$NUMBER/comments"
# Only a program's own comment is taken for that of an earlier run: anybody can write its first line.
ours='.[] | select(.user.type == "Bot" and (.body | startswith("<!-- docs diff -->"))) | .id'
known=$(gh api --paginate "$comments" --jq "$ours" 2>/dev/null | sed -n 1p) || known=
if [ -n "$known" ]; then
  way=(--method PATCH "repos/$REPOSITORY/issues/comments/$known")
else
  way=(--method POST "$comments")
fi
if ! gh api --silent "${way[@]}" --field "body=@$COMMENT"; then
  cat "$COMMENT" >> "$GITHUB_STEP_SUMMARY"
  echo 'The comment could not be written: the job needs "pull-requests: write". It stands in the summary of the job instead.'
fi
exit "$code"
