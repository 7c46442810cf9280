import { processIo } from '../../src/machine/io.ts';
import { main } from '../../src/commands/main.ts';

// The program from its sources, for tests that need a process of its own.
process.exitCode = await main(processIo(process));
