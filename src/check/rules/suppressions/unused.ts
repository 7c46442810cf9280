import {
  suppressionForms,
  type Outline,
  type Suppression,
} from '../../../site/source/outline/page-outline.ts';
import { suppressing, suppressionKey } from '../../../site/model/pages/suppressing.ts';
import type { Site } from '../../../site/model/site.ts';
import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { spanIn } from '../../../site/source/span.ts';
import { nearestId } from '../../../site/source/nearest.ts';
import type { SiteRule } from '../rule.ts';
import { quotedInWords } from '../../../site/source/wording.ts';

export const unusedSuppression: SiteRule = {
  id: 'suppressions/unused',
  severity: 'warning',
  summary: 'Every suppression suppresses a finding.',
  why: 'A comment that suppresses nothing hides the next real finding of its rule, or names a rule that does not exist.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': '# Crumb {/* the bakery */}',
      },
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': '# Crumb {/* docs-disabled until the oven is hot */}',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': `Bread.

{/* docs-disable-next-line links/page */}
                           ~~~~~~~~~~ "links/page" reports nothing on the next line
[Ovens](/)`,
      },
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': `Bread.

{/* docs-disable-file */}
~~~~~~~~~~~~~~~~~~~~~~~~~ the comment names no rule
`,
      },
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': `Bread.

{/* docs-disable-line icons/unknown */}
    ~~~~~~~~~~~~~~~~~ unknown suppression "docs-disable-line", so the comment suppresses nothing
{/* docs-enable */}
    ~~~~~~~~~~~ unknown suppression "docs-enable"
{/* DOCS-DISABLE-FILE icons/unknown */}
    ~~~~~~~~~~~~~~~~~ unknown suppression "DOCS-DISABLE-FILE"
`,
      },
    ],
  },

  *check(site, context) {
    const { used, ruleIds = [], disabledRules } = context ?? { used: new Set(), disabledRules: new Set() };
    for (const { file, outline } of suppressing(site)) {
      for (const suppression of outline.suppressions) {
        if (used.has(suppressionKey(file, suppression)) || disabledRules.has(suppression.rule)) continue;
        if (ruleIds.includes(suppression.rule) && isIncomplete(site, outline)) continue;
        yield { ...finding(suppression, ruleIds), span: spanIn(file, suppression) };
      }
    }
  },
};

/** Whether there may be more findings than were reported: the page, or docs.json, could not be read completely. */
function isIncomplete({ complete }: Site, { problems }: Outline): boolean {
  return !complete || problems.length > 0;
}

function finding(
  { form, rule, line }: Suppression,
  ruleIds: readonly string[],
): Pick<Finding, 'message' | 'help'> {
  const forms: readonly string[] = suppressionForms;
  if (!forms.includes(form)) {
    const closest = forms.find((each) => each === form.toLowerCase().replace(/[^a-z]+$/, ''));
    const others = quotedInWords(forms, 'or');
    return {
      message: `unknown suppression "${form}", so the comment suppresses nothing`,
      help: `write ${closest === undefined ? others : `"${closest}"`}, or delete the comment`,
    };
  }
  if (rule === '') {
    return {
      message: 'the comment names no rule, so it suppresses nothing',
      help: 'add the id of the rule, as in "docs-disable-file links/page"',
    };
  }
  if (ruleIds.length > 0 && !ruleIds.includes(rule)) {
    const message = `unknown rule "${rule}", so the comment suppresses nothing`;
    if (rule.includes('*')) return { message, help: 'write the full id of each rule' };
    const near = nearestId(rule, ruleIds);
    return {
      message,
      help: didYouMean(near, 'use an id that docs check --list-rules shows'),
    };
  }
  const where = line === undefined ? 'in this file' : 'on the next line';
  return {
    message: `"${rule}" reports nothing ${where}`,
    help: 'delete the comment, or correct the rule it names',
  };
}
