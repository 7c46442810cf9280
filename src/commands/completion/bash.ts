import type { OptionWord, Words } from './words.ts';

/** A function for `complete -F`. */
export function bashScript(all: readonly Words[]): string {
  const cases = all.map(({ path, commands, options, choices, takesFolder, names }) => {
    const inner = [...commands, ...options].map(({ text }) => text);
    const words = [...choices, ...inner, '--help'];
    const folders = takesFolder ? '; folders=1' : '';
    const named = names === undefined ? '' : `; names=${names}`;
    return `    '${path.join(' ')}') words='${words.join(' ')}'${folders}${named} ;;`;
  });
  const values = all.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map((option) => `    '${path.join(' ')} ${option.text}') ${valueCase(option)} ;;`),
  );
  const commands = all.slice(1).map(({ path }) => `'${path.join(' ')}'`);
  const [{ levels } = { levels: [] }] = all.flatMap(({ options }) =>
    options.filter((option) => option.levels.length > 0),
  );
  return `_docs_paths() {
  local path
  # Readline quotes names that need it, and adds a slash to folders.
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
}
_docs_names() {
  local name
  while IFS= read -r name; do
    case "$name" in "$2"*) COMPREPLY+=("$(printf %q "$name")") ;; esac
  done < <("\${COMP_WORDS[0]}" completion bash --names "$1" 2>/dev/null)
}
_docs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command=docs words= folders= names= index
  # Bash takes "--format=json" for three words.
  if [ "$current" = = ]; then current=; elif [ "$previous" = = ]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
    ${commands.join('|')}) command="$command \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$command $previous" in
${values.join('\n')}
    *' '*/*) [ "\${COMP_WORDS[COMP_CWORD-1]}" != = ] && [ "\${COMP_WORDS[COMP_CWORD]}" != = ] || words='${levels.join(' ')}' ;;
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "$command" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ -z "$folders" ] || _docs_paths -d "$current"
  [ -z "$names" ] || _docs_names "$names" "$current"
}
complete -F _docs docs
`;
}

/** Completions for the value of an option; none if its values are unknown. */
function valueCase({ choices, levels, paths, names }: OptionWord): string {
  if (names !== undefined) return `COMPREPLY=(); _docs_names ${names} "$current"; return`;
  if (paths !== undefined)
    return `COMPREPLY=(); _docs_paths ${paths === 'files' ? '-f' : '-d'} "$current"; return`;
  if (choices.length === 0) return 'COMPREPLY=(); return';
  const words = levels.length > 0 ? choices.map((choice) => `${choice}=`) : choices;
  const more = levels.length > 0 ? 'compopt -o nospace 2>/dev/null; ' : '';
  return `${more}words='${words.join(' ')}'`;
}
