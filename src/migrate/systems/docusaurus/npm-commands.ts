/** The commands of a block in npm, Yarn, pnpm and Bun. */
export function packageManagers(code: string): readonly { readonly name: string; readonly code: string }[] {
  return Object.entries(managers).map(([name, { bin, add, run, exec }]) => ({
    name,
    code: code.replace(
      /^(\s*(?:\$ )?)(npm|npx)(?: ([\w-]+))?(.*)$/gm,
      (whole: string, before: string, program: string, verb: string | undefined, rest: string) => {
        if (name === 'npm') return whole;
        if (program === 'npx') return `${before}${exec} ${verb ?? ''}${rest}`.trimEnd();
        const development = name === 'yarn' ? rest.replace(/ --save-dev| -D/g, ' --dev') : rest;
        const options = development
          .replace(/ (?:--save|-S)(?= |$)/g, '')
          .replace(/ (?:-g|--global)(?= |$)/g, name === 'yarn' ? '' : '$&');
        if (verb === 'install' || verb === 'i' || verb === 'add')
          return /\S/.test(rest.replace(/ -[\w-]+/g, ''))
            ? `${before}${bin} ${add}${options}`
            : `${before}${bin} install${options}`;
        if (verb === 'uninstall' || verb === 'remove') return `${before}${bin} remove${options}`;
        if (verb === 'run') return `${before}${bin} ${run}${rest}`.replace(/ {2,}/g, ' ');
        return `${before}${bin}${verb === undefined ? '' : ` ${verb}`}${rest}`;
      },
    ),
  }));
}

const managers = {
  npm: { bin: 'npm', add: 'install', run: 'run', exec: 'npx' },
  yarn: { bin: 'yarn', add: 'add', run: '', exec: 'yarn dlx' },
  pnpm: { bin: 'pnpm', add: 'add', run: 'run', exec: 'pnpm dlx' },
  bun: { bin: 'bun', add: 'add', run: 'run', exec: 'bunx' },
} as const;
