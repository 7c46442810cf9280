import type { Component } from '../content/element.ts';
import { badges } from './badge.ts';
import { callouts } from './callout.ts';
import { cards } from './card.ts';
import { codeGroups } from './code-group.ts';
import { colors } from './color.ts';
import { disclosures } from './disclosure.ts';
import { fields } from './field.ts';
import { layouts } from './layout.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';
import { trees } from './tree.ts';
import { updates } from './update.ts';

/** Every component a page may use without defining it, by name. */
export const components: Readonly<Record<string, Component>> = {
  ...badges,
  ...callouts,
  ...cards,
  ...codeGroups,
  ...colors,
  ...disclosures,
  ...fields,
  ...layouts,
  ...steps,
  ...tabs,
  ...trees,
  ...updates,
};
