import { createMdastHandle, createMdxMdastHandle, dropHandle, serializeHandle } from 'satteri';

/**
 * The nodes of a text, in the native parser's own bytes. Throws an `Error` for what is not MDX.
 *
 * @param {string} text
 * @param {import('./isolated.ts').Syntax} syntax
 * @param {import('satteri').Features} features
 */
export function parseNatively(text, syntax, features) {
  const handle = (syntax === 'mdx' ? createMdxMdastHandle : createMdastHandle)(text, features);
  try {
    return serializeHandle(handle);
  } finally {
    dropHandle(handle);
  }
}
