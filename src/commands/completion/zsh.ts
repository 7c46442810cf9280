import { valuesOf, type OptionWord, type Words } from './words.ts';

/** A `_docs` function for zsh, with descriptions. */
export function zshScript(all: readonly Words[]): string {
  const functions = all.map(({ path, commands, options, choices, takesFolder, names }) => {
    const specs = [...options.map(optionSpec), `'--help[print help]'`];
    if (commands.length === 0) {
      const folder = takesFolder ? [`'1:folder:_files -/'`] : [];
      const values = choices.length > 0 ? [`'1:value:(${choices.join(' ')})'`] : [];
      const named = names === undefined ? [] : [`'*:name:_docs_names ${names}'`];
      return `${nameOf(path)}() {\n  _arguments ${[...specs, ...folder, ...values, ...named].join(' \\\n    ')}\n}`;
    }
    const commandLines = commands.map(({ text, description }) => `    '${text}:${escapeText(description)}'`);
    const branches = commands.map(({ text }) => `      ${text}) ${nameOf([...path, text])} ;;`);
    return `${nameOf(path)}() {
  local context state line
  local -a commands=(
${commandLines.join('\n')}
  )
  _arguments -C ${specs.join(' \\\n    ')} \\
    '1:command:->command' '*::argument:->arguments'
  case $state in
    command) _describe command commands${takesFolder ? '; _files -/' : ''} ;;
    arguments)
      case $line[1] in
${branches.join('\n')}
      esac ;;
  esac
}`;
  });
  return `#compdef docs\n${namesFunction}${functions.join('\n')}\n${start}`;
}

const namesFunction = `_docs_names() {
  local -a names=("\${(@f)$(docs completion zsh --names $1 2>/dev/null)}")
  compadd -a names
}
`;

/** Autoloaded from $fpath, the script is the body of the function and must call it; sourced, it only registers it. */
const start = `if [ "$funcstack[1]" = _docs ]; then
  _docs "$@"
else
  compdef _docs docs
fi
`;

function nameOf(path: readonly string[]): string {
  return `_${path.join('_')}`;
}

function optionSpec(option: OptionWord): string {
  const { text, description, takesValue, paths, names } = option;
  const words = valuesOf(option);
  const values =
    names !== undefined
      ? `_docs_names ${names}`
      : words.length > 0
        ? `(${words.join(' ')})`
        : paths === undefined
          ? ' '
          : fileTypes[paths];
  // The "=" allows the value after an equals sign or as the next word.
  return takesValue
    ? `'*${text}=[${escapeText(description)}]:value:${values}'`
    : `'*${text}[${escapeText(description)}]'`;
}

const fileTypes = { files: '_files', folders: '_files -/' } as const;

function escapeText(text: string): string {
  return text.replaceAll("'", "'\\''").replace(/[[\]:]/g, '\\$&');
}
