import { isRecord } from '../../site/source/plain.ts';
import type { FieldError } from '../http/problem.ts';
import { kindName } from '../../site/source/wording.ts';

/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a request body and collects errors. Unknown keys are ignored. */
export interface FieldReader {
  readonly errors: readonly FieldError[];
  addError(pointer: string, detail: string): void;
  object(value: unknown, pointer: string): Fields | undefined;
  /** The items of a list; anything else is an error. */
  list(value: unknown, pointer: string): readonly unknown[];
  text(fields: Fields, name: string, pointer: string, rules?: TextRules): string | undefined;
  number(fields: Fields, name: string, pointer: string, rules: NumberRules): number | undefined;
}

interface TextRules {
  readonly required?: boolean;
  /** Whether it must contain more than white space. */
  readonly filled?: boolean;
  /** In UTF-16 units. */
  readonly longest?: number;
  readonly oneOf?: readonly string[];
}

interface NumberRules {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

export function fieldReader(): FieldReader {
  const errors: FieldError[] = [];
  const say = (pointer: string, detail: string): void => {
    if (errors.length < maxErrors) errors.push({ pointer, detail });
  };
  return {
    errors,
    addError: say,
    object: (value, pointer) => {
      if (isRecord(value)) return value;
      say(pointer, `must be an object, not ${kindOf(value)}`);
      return undefined;
    },
    list: (value, pointer) => {
      if (Array.isArray(value)) return value;
      say(pointer, `must be a list, not ${kindOf(value)}`);
      return [];
    },
    text: (fields, name, pointer, { required = false, filled = false, longest, oneOf } = {}) => {
      const value = fields[name];
      const at = `${pointer}/${name}`;
      if (value === undefined) {
        if (required) say(at, 'is required');
        return undefined;
      }
      if (typeof value !== 'string') say(at, `must be text, not ${kindOf(value)}`);
      else if (filled && value.trim() === '') say(at, 'must not be blank');
      else if (longest !== undefined && value.length > longest)
        say(at, `must have at most ${longest} characters, not ${value.length}`);
      else if (oneOf !== undefined && !oneOf.includes(value)) say(at, `must be one of ${oneOf.join(', ')}`);
      else return value;
      return undefined;
    },
    number: (fields, name, pointer, { least, most, whole }) => {
      const value = fields[name];
      const at = `${pointer}/${name}`;
      if (value === undefined) return undefined;
      if (typeof value !== 'number') say(at, `must be a number, not ${kindOf(value)}`);
      else if (whole && !Number.isInteger(value)) say(at, 'must be a whole number');
      else if (value < least || value > most) say(at, `must be between ${least} and ${most}, not ${value}`);
      else return value;
      return undefined;
    },
  };
}

/** Nobody reads more. */
const maxErrors = 20;

function kindOf(value: unknown): string {
  return value === undefined ? 'absent' : kindName(value);
}
