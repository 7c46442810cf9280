import { element } from './component.ts';

const transparent = (about: string) => element({ about, attributes: {}, expand: ({ blocks }) => blocks() });

/** Elements that only show their children. */
export const transparentElements = {
  Fragment: transparent('Groups several things without a box.'),
  'React.Fragment': transparent('The same.'),
  Variation: transparent('Content that is shown unchanged.'),
  RequestSchema: transparent('The schema of a request.'),
  ResponseSchema: transparent('The schema of a response.'),
};
