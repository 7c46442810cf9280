// Prints one table of targets against what this machine gives, or with a name what that bench prints of itself.
// A bench is one file and one line below.
import { parseArgs } from 'node:util';
import { benchBuild } from './build.ts';
import { benchCheck } from './check.ts';
import { benchOpenApi } from './openapi.ts';
import { benchRender } from './render.ts';
import { benchSearch } from './search.ts';
import { benchServer, printPromises } from './server.ts';
import { benchStart } from './start.ts';
import { printTable } from './table.ts';
import { benchWatch } from './watch.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', multiple: true, default: ['1000', '5000', '25000'] },
  },
});
const options = { peers: values.peer, pages: values.pages.map(Number) };

if (positionals.includes('search')) await benchSearch(values.write);
else if (positionals.includes('server')) printPromises(await benchServer());
else if (positionals.includes('render')) printTable(await benchRender());
else if (positionals.includes('openapi')) printTable([...benchOpenApi()]);
else
  printTable([
    ...benchStart(),
    ...benchCheck(options),
    ...(await benchWatch()),
    ...benchBuild(),
    ...benchOpenApi(),
  ]);
