import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskHost } from './src/load/disk-host.ts';
import { loadSite } from './src/resolve/load-site.ts';
import { pageBodies, markdownFile } from './src/build/markdown/page-markdown.ts';
for (const name of process.argv.slice(2)) {
  const t0 = performance.now();
  const site = await loadSite(diskHost('/work/shared/corpora/' + name));
  const t1 = performance.now();
  const body = pageBodies(site, { origin: 'https://x.example', base: '' });
  let bytes = 0;
  for (const page of site.pages.values()) {
    const text = markdownFile(page.title, page.description, body(page));
    bytes += text.length;
    const out = `/tmp/b/${name}/${page.path}.md`;
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  }
  console.log(name, site.pages.size, 'pages', bytes, 'chars; load', Math.round(t1 - t0), 'md', Math.round(performance.now() - t1));
}
