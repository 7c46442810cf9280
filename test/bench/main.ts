// Prints one table of targets against what this machine gives. A bench is one file and one line below.
import { parseArgs } from 'node:util';
import { benchCheck } from './check.ts';
import { printTable } from './table.ts';

const { values } = parseArgs({
  options: {
    peer: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', multiple: true, default: ['1000', '5000', '25000'] },
  },
});
const options = { peers: values.peer, pages: values.pages.map(Number) };

printTable([...benchCheck(options)]);
