import type { StepBlock } from './step-blocks.ts';

/** The first short command of a step, or its only line of code; of several languages that of the first. */
export function commandOf(blocks: readonly StepBlock[]): string | undefined {
  const code = blocks.filter(({ kind }) => kind === 'code');
  const shell = code.find(({ language }) =>
    /^(?:bash|sh|shell|zsh|console|terminal|powershell)$/i.test(language),
  );
  if (shell !== undefined) {
    const commands = shell.lines.map(bare).filter((line) => line !== '');
    const [first, second] = commands;
    if (commands.length === 2 && first?.startsWith('cd ')) return short(`${first} && ${second ?? ''}`);
    if (commands.length <= 2) return short(first);
  }
  const [block] = code;
  const isCode = block !== undefined && !/^(?:text|json|ya?ml|md|mdx|markdown|html)?$/i.test(block.language);
  return isCode ? onlyLine(block) : undefined;
}

/** The code of one short line. */
export function onlyLine({ lines }: StepBlock): string | undefined {
  return lines.length === 1 ? short(lines[0]) : undefined;
}

/** A command without prompt and remark. */
function bare(line: string): string {
  return line.replace(/^\$ /, '').replace(/(?:^|\s+)#\s.*$/, '');
}

function short(command: string | undefined): string | undefined {
  if (command === undefined || command === '' || command.length > 120) return undefined;
  return /[\\{[(]$/.test(command) || command.includes('`') ? undefined : command;
}
