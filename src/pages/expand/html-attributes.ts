import type { HtmlAttributes } from '../doc/placed.ts';
import { type Fields, isFields, textOfValue, type Value } from '../expressions/value.ts';

/** Attributes with their HTML names; handlers and React-specific ones are omitted. */
export function htmlAttributes(props: Fields, omitted: readonly string[] = []): HtmlAttributes {
  const attributes: Record<string, string | number | boolean> = {};
  for (const [propName, value] of Object.entries(props)) {
    if (omitted.includes(propName) || reactNames.has(propName) || /^on/i.test(propName)) continue;
    const name =
      htmlNames.get(propName) ??
      (propName.includes('-') || svgNames.has(propName) ? propName : kebab(propName));
    if (!/^[a-zA-Z][\w:-]*$/.test(name)) continue;
    const htmlValue = name === 'style' ? styleText(value) : attributeValue(value);
    if (htmlValue !== undefined) attributes[name] = htmlValue;
  }
  return attributes;
}

function attributeValue(value: Value): string | number | boolean | undefined {
  return typeof value === 'boolean' || typeof value === 'number' ? value : textOfValue(value);
}

/** CSS from a text, or from an object with JavaScript property names. */
function styleText(value: Value): string | undefined {
  if (!isFields(value)) return textOfValue(value);
  return Object.entries(value)
    .flatMap(([key, entry]) => {
      const text =
        typeof entry === 'number' && entry !== 0 && !unitless.test(key) ? `${entry}px` : textOfValue(entry);
      return text === undefined ? [] : [`${key.startsWith('--') ? key : kebab(key)}:${text}`];
    })
    .join(';');
}

/** `fontSize` as `font-size`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const unitless =
  /^(?:opacity|zIndex|flex|flexGrow|flexShrink|fontWeight|lineHeight|order|zoom|aspectRatio|columnCount|scale|gridRow|gridColumn)$/;

const reactNames: ReadonlySet<string> = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML']);

const htmlNames: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['defaultValue', 'value'],
  ['defaultChecked', 'checked'],
  ['xlinkHref', 'xlink:href'],
  ...words(
    'colSpan rowSpan tabIndex autoPlay autoFocus playsInline allowFullScreen frameBorder marginHeight marginWidth srcSet srcDoc dateTime crossOrigin cellPadding cellSpacing referrerPolicy contentEditable readOnly maxLength spellCheck noValidate useMap',
  ).map((name): [string, string] => [name, name.toLowerCase()]),
]);

/** SVG attributes with capital letters. */
const svgNames: ReadonlySet<string> = new Set(
  words(
    'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits clipPathUnits maskUnits stdDeviation baseFrequency numOctaves filterUnits refX refY markerWidth markerHeight attributeName repeatCount keyTimes pathLength',
  ),
);

function words(names: string): readonly string[] {
  return names.split(' ');
}
