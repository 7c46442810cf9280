import { writeFileSync } from 'node:fs';
import { diskHost } from './src/load/disk-host.ts';
import { loadSite } from './src/resolve/load-site.ts';
import { bodies } from './src/build/reading/page-text.ts';
import { generatedSkill } from './src/build/generated/generated-skill.ts';
const urls: Record<string,string> = { agentskills__agentskills: 'https://agentskills.io', browserbase__stagehand: 'https://docs.stagehand.dev', jlowin__fastmcp: 'https://gofastmcp.com', 'mcp-use__mcp-use': 'https://docs.mcp-use.com', mem0ai__mem0: 'https://docs.mem0.ai', superradcompany__microsandbox: 'https://docs.microsandbox.dev', meilisearch__documentation: 'https://www.meilisearch.com/docs', mintlify__docs: 'https://www.mintlify.com/docs' };
for (const name of process.argv[2] ? process.argv.slice(2) : Object.keys(urls)) {
  const site = await loadSite(diskHost('/work/shared/corpora/' + name));
  const u = new URL(urls[name] ?? 'http://localhost:3000');
  const address = { origin: u.origin, base: u.pathname.replace(/\/$/, '') };
  const t = performance.now();
  const skill = generatedSkill(site, bodies(site, address), address);
  const text = new TextDecoder().decode(skill.body);
  writeFileSync(`/tmp/skill-${name}.md`, text);
  console.log(name, text.length, 'chars', text.split('\n').length, 'lines', Math.round(performance.now() - t), 'ms');
}
