import type { ElementKind } from '../../site/model/navigation/element.ts';
import { isElement, type NavElement } from '../../site/model/navigation/navigation.ts';
import type { Site } from '../../site/model/site.ts';
import { trailOf } from '../../site/model/navigation/trail.ts';

/** The part of the navigation that the frame of a page shows. */
export interface Place {
  readonly listed: boolean;
  readonly ancestors: readonly NavElement[];
  /** The choices along the path to the page, outermost first. */
  readonly choices: readonly Choice[];
  /** The innermost element that is not a group: its groups and pages fill the sidebar. */
  readonly section: NavElement;
  /** `global` entries of all elements along the path. */
  readonly global: readonly NavElement[];
  readonly language: NavElement | undefined;
}

/** One level of divisions, with the current one. */
export interface Choice {
  readonly kind: ElementKind;
  readonly options: readonly NavElement[];
  readonly selected: NavElement | undefined;
}

export function placeOf(site: Site, path: string): Place {
  const { ancestors, listed } = trailOf(site, path);
  const divisions = ancestors.filter(({ kind }) => kind !== 'group');
  const section = divisions.at(-1) ?? site.navigation;
  return {
    listed,
    ancestors,
    choices: divisions.flatMap((element, index) => choiceIn(element, divisions[index + 1])),
    section,
    global: ancestors.flatMap((element) => element.global).filter(({ hidden }) => !hidden),
    language: ancestors.find(({ kind }) => kind === 'language'),
  };
}

function choiceIn(element: NavElement, selected: NavElement | undefined): readonly Choice[] {
  const options = element.children.filter(isElement).filter(({ kind }) => kind !== 'group');
  const [first] = options;
  if (first === undefined) return [];
  return [
    {
      kind: first.kind,
      options: options.filter((option) => !option.hidden || option === selected),
      selected,
    },
  ];
}
