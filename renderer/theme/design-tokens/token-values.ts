import { membersOf } from '#schemas/is-object.ts';
import { colorText, colorValue, rgbText } from './color-values.ts';
import { cssNumber, isNumber } from './css-number.ts';

/** The groups of tokens that a theme has. */
export type TokenGroup = 'color' | 'chart' | 'ramp' | 'shadow' | 'space' | 'radius' | 'time' | 'ease';

/** How the tokens of a group are written in the Design Tokens Format Module 2025.10. */
interface TokenValues {
  /** The format's name of the type. */
  type: string;
  /** The format's value of a checked text of a theme. */
  value: (text: string) => unknown;
  /** The text of a value, in its usual spelling; null for a value that no theme can hold. */
  text: (value: unknown) => string | null;
}

const color: TokenValues = { type: 'color', value: colorValue, text: colorText };

const dimension: TokenValues = {
  type: 'dimension',
  value: (text) => ({ value: Number.parseFloat(text), unit: text.endsWith('rem') ? 'rem' : 'px' }),
  text(value) {
    const { value: amount, unit } = membersOf(value);
    return isNumber(amount) && amount >= 0 && (unit === 'px' || unit === 'rem') ? `${Number(amount.toFixed(4))}${unit}` : null;
  },
};

const duration: TokenValues = {
  type: 'duration',
  value: (text) => ({ value: Number.parseFloat(text), unit: 'ms' }),
  text(value) {
    const { value: amount, unit } = membersOf(value);
    if (!isNumber(amount) || (unit !== 'ms' && unit !== 's')) return null;
    return `${Math.round(unit === 's' ? amount * 1000 : amount)}ms`;
  },
};

const timings: Readonly<Record<string, readonly number[]>> = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
};

const cubicBezier: TokenValues = {
  type: 'cubicBezier',
  value: (text) => timings[text] ?? text.slice('cubic-bezier('.length, -1).split(', ').map(Number),
  text: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber)
      ? `cubic-bezier(${value.map((one) => cssNumber(one, 3)).join(', ')})`
      : null,
};

const lengths = ['offsetX', 'offsetY', 'blur', 'spread'] as const;

const shadow: TokenValues = {
  type: 'shadow',
  // The format has no absent shadow: a transparent one means the same.
  value(text) {
    const written = text === 'none' ? '0 0 0 rgb(0 0 0 / 0)' : text;
    const at = written.indexOf('rgb(');
    const amounts = written.slice(0, at).trim().split(' ').map(Number.parseFloat);
    const sides = lengths.map((side, index) => [side, { value: amounts[index] ?? 0, unit: 'px' }]);
    return { color: colorValue(written.slice(at)), ...Object.fromEntries(sides) };
  },
  text(value) {
    const layers: unknown[] = Array.isArray(value) ? value : [value];
    const { color: drawn, inset = false, ...sides } = membersOf(layers[0]);
    const seen = rgbText(drawn);
    if (layers.length !== 1 || seen === null || inset !== false) return null;
    if (membersOf(drawn)['alpha'] === 0) return 'none';
    const written = lengths.map((side) => pixels(sides[side]));
    if (written.includes(null)) return null;
    if (written.at(-1) === '0') written.pop();
    return `${written.join(' ')} ${seen}`;
  },
};

function pixels(value: unknown): string | null {
  const { value: amount, unit } = membersOf(value);
  if (!isNumber(amount) || unit !== 'px') return null;
  const whole = Math.round(amount);
  return whole === 0 ? '0' : `${whole}px`;
}

export const tokenValues: Readonly<Record<TokenGroup, TokenValues>> = {
  color,
  chart: color,
  ramp: color,
  shadow,
  space: dimension,
  radius: dimension,
  time: duration,
  ease: cubicBezier,
};

export const isTokenGroup = (name: string): name is TokenGroup => Object.hasOwn(tokenValues, name);
