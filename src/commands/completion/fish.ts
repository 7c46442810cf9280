import { type Names, valuesOf, type Words } from './words.ts';

/** `complete` lines for fish, with descriptions. */
export function fishScript(all: readonly Words[]): string {
  const lines = all.flatMap(({ path, commands, options, choices, takesFolder, names }) => {
    const here = condition(
      path,
      commands.map(({ text }) => text),
    );
    return [
      ...(takesFolder ? [`complete -c docs -n '${here}' -a '(__fish_complete_directories)'`] : []),
      ...(names === undefined ? [] : [`complete -c docs -n '${here}' -a '${namesOf(names)}'`]),
      ...(choices.length > 0 ? [`complete -c docs -n '${here}' -a '${choices.join(' ')}'`] : []),
      ...commands.map(
        ({ text, description }) => `complete -c docs -n '${here}' -a ${text} -d '${escapeText(description)}'`,
      ),
      ...options.map((option) => {
        const { text, description, takesValue, paths, names } = option;
        const words = valuesOf(option);
        const values =
          names !== undefined
            ? ` -a '${namesOf(names)}'`
            : words.length > 0
              ? ` -a '${words.join(' ')}'`
              : paths === undefined
                ? ''
                : pathCompletions[paths];
        return `complete -c docs -n '${here}' -l ${text.slice(2)}${takesValue ? ` ${paths === 'files' ? '-r' : '-x'}` : ''}${values} -d '${escapeText(description)}'`;
      }),
    ];
  });
  return `complete -c docs -f\n${lines.join('\n')}\n`;
}

function namesOf(names: Names): string {
  return `(docs completion fish --names ${names} 2>/dev/null)`;
}

const pathCompletions = { files: ' -F', folders: ` -a '(__fish_complete_directories)'` } as const;

/** True after the words of a command and before those of its subcommands. */
function condition([, ...words]: readonly string[], inner: readonly string[]): string {
  const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
  const unseen = inner.length > 0 ? [`not __fish_seen_subcommand_from ${inner.join(' ')}`] : [];
  return [...seen, ...unseen].join('; and ') || 'true';
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}
