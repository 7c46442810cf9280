import type { Words } from './words.ts';

/** A function for `complete -F`: what fits behind the words typed so far. */
export function bashScript(all: readonly Words[]): string {
  const cases = all.map(({ path, commands, options, takesFolder }) => {
    const words = [...commands.map(({ text }) => text), ...options.map(({ text }) => text), '--help'];
    const folders = takesFolder ? '; folders=1' : '';
    return `    '${path.join(' ')}') words='${words.join(' ')}'${folders} ;;`;
  });
  const values = all.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ text, choices }) => `    '${path.join(' ')} ${text}') words='${choices.join(' ')}' ;;`),
  );
  const known = all.slice(1).map(({ path }) => `'${path.join(' ')}'`);
  return `_docs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command=docs words= folders= index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
    ${known.join('|')}) command="$command \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$command $previous" in
${values.join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "$command" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ -z "$folders" ] || COMPREPLY+=($(compgen -d -- "$current"))
}
complete -F _docs docs
`;
}
