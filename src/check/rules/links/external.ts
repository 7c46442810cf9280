import type { SiteRule } from '../rule.ts';
import { externalLinks } from './external-links.ts';

export const external: SiteRule = {
  id: 'links/external',
  severity: 'warning',
  summary: 'External addresses respond; checked only with `--external`.',
  why: 'Readers who follow a dead address leave the site for an error page.',
  examples: {
    valid: [{ 'rye.mdx': '[mill](https://mill.crumb.example/) and [home](/)\n' }],
    invalid: [
      {
        'docs.json': `{
  "footer": { "socials": { "website": "https://mill.crumb.example/gone" } },
                                      ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
  "redirects": [{ "source": "/mill", "destination": "https://mill.crumb.example/gone" }],
                                                    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
  "navigation": {
    "global": { "anchors": [{ "anchor": "Mill", "href": "https://mill.crumb.example/gone" }] },
                                                        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
    "tabs": [{ "tab": "Mill", "href": "https://mill.crumb.example/gone" }]
                                      ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
  }
}`,
        'rye.mdx': `---
url: https://mill.crumb.example/gone
     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
related: ["https://mill.crumb.example/gone"]
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
og:image: https://mill.crumb.example/gone
          ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ responds with 404
---
[mill](https://mill.crumb.example/gone#prices)
       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "https://mill.crumb.example/gone" responds with 404
`,
      },
    ],
  },

  *check(site, context) {
    if (context === undefined || context.failures.size === 0) return;
    for (const { address, span } of externalLinks(site)) {
      const failure = context.failures.get(address);
      if (failure !== undefined)
        yield { message: `"${address}" ${failure}`, span, help: helpFor(address, failure) };
    }
  },
};

function helpFor(address: string, failure: string): string {
  if (!URL.canParse(address)) return 'correct the address, or delete the link';
  return /^responds with (?:401|403|429)$/.test(failure)
    ? 'open it in a browser: some servers reject automated requests; suppress the finding if it works'
    : 'link to its new address, or delete the link';
}
