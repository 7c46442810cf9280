import type { Limit } from '../../../../site/model/schema/limits.ts';

/** A number within the limits; a recognizable placeholder if there are none. */
export function numberWithin(limits: readonly Limit[], isWhole: boolean): number {
  const step = amountOf(limits, 'multipleOf');
  const [low, high] = boundsOf(limits);
  const number = between(low, high, isWhole);
  if (step === undefined || step <= 0) return number;
  const multiple = Math.ceil(number / step) * step;
  return multiple === low?.value && low.isOpen ? multiple + step : multiple;
}

interface Bound {
  readonly value: number;
  /** Whether the number itself is excluded. */
  readonly isOpen: boolean;
}

function between(low: Bound | undefined, high: Bound | undefined, isWhole: boolean): number {
  if (low === undefined) return high === undefined ? 123 : high.isOpen ? high.value - 1 : high.value;
  if (!low.isOpen) return isWhole ? Math.ceil(low.value) : low.value;
  const next = isWhole ? Math.floor(low.value) + 1 : low.value + 1;
  return isWhole || high === undefined || next < high.value ? next : (low.value + high.value) / 2;
}

// `1 – 100`, `> 0`, `≥ 3, < 9`.
function boundsOf(limits: readonly Limit[]): readonly [Bound | undefined, Bound | undefined] {
  const signs = limits.find(({ kind }) => kind === 'range')?.signs ?? '';
  const range = /^(\S+) – (\S+)$/.exec(signs);
  if (range !== null)
    return [
      { value: Number(range[1]), isOpen: false },
      { value: Number(range[2]), isOpen: false },
    ];
  return [boundAfter(signs, /([>≥]) (\S+?)(?:,|$)/), boundAfter(signs, /([<≤]) (\S+)/)];
}

function boundAfter(signs: string, sign: RegExp): Bound | undefined {
  const match = sign.exec(signs);
  return match === null ? undefined : { value: Number(match[2]), isOpen: /[<>]/.test(match[1] ?? '') };
}

function amountOf(limits: readonly Limit[], sought: Limit['kind']): number | undefined {
  const value = limits.find(({ kind }) => kind === sought)?.value;
  return value === undefined ? undefined : Number(value);
}
