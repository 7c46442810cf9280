// Runs npm scripts side by side. The output of the first shows as it comes, that of each other one when it ends.
import { spawn } from 'node:child_process';

const [first, ...others] = process.argv.slice(2);
const codes = await Promise.all([run(first, 'inherit'), ...others.map((script) => run(script, 'pipe'))]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

/**
 * @param {string | undefined} script
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<number>}
 */
function run(script, output) {
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', output, output] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      if (output === 'pipe') console.log(`\nnpm run ${script}: ${code === 0 ? 'passed' : 'failed'}`);
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    }),
  );
}
