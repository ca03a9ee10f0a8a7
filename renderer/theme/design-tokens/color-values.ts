import { membersOf } from '#schemas/is-object.ts';
import { cssNumber, isNumber } from './css-number.ts';

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
interface Color {
  channels: readonly number[];
  alpha: number;
}

/** The color that the format has for a color of a theme: `#RRGGBB` or `rgb(r g b / a)`. */
export function colorValue(text: string): object {
  const { channels, alpha } = readColor(text) ?? { channels: [0, 0, 0], alpha: 1 };
  const components = channels.map((channel) => Number((channel / 255).toFixed(4)));
  return { colorSpace: 'srgb', components, ...(alpha !== 1 && { alpha }), hex: hexOf(channels) };
}

/** A color of the format as a theme writes it; null for one without sRGB components or, in another color space, without `hex`. */
export function colorText(value: unknown): string | null {
  const color = colorOf(value);
  return color && (color.alpha === 1 ? hexOf(color.channels) : translucent(color));
}

/** The same where only `rgb()` can be written, as in a shadow. */
export function rgbText(value: unknown): string | null {
  const color = colorOf(value);
  return color && (color.alpha === 1 ? `rgb(${color.channels.join(' ')})` : translucent(color));
}

function readColor(text: string): Color | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return { channels: [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)), alpha: 1 };
  const [, red, green, blue, alpha = '1'] = /^rgb\((\d{1,3}) (\d{1,3}) (\d{1,3})(?: \/ ([\d.]+))?\)$/.exec(text) ?? [];
  return red === undefined ? null : { channels: [red, green, blue].map((one) => Math.min(255, Number(one))), alpha: Number(alpha) };
}

/** The components count. `hex` is the format's fallback for color spaces that a reader does not convert. */
function colorOf(value: unknown): Color | null {
  const { colorSpace, components, alpha = 1, hex } = membersOf(value);
  if (!isNumber(alpha) || alpha < 0 || alpha > 1) return null;
  if (colorSpace !== 'srgb') {
    const fallback = typeof hex === 'string' ? readColor(hex) : null;
    return fallback && { ...fallback, alpha };
  }
  const given = Array.isArray(components) ? components.map((one: unknown) => (one === 'none' ? 0 : one)) : [];
  if (given.length !== 3 || !given.every((one) => isNumber(one) && one >= 0 && one <= 1)) return null;
  return { channels: given.map((one) => Math.round(Number(one) * 255)), alpha };
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const translucent = ({ channels, alpha }: Color): string => `rgb(${channels.join(' ')} / ${cssNumber(alpha, 3)})`;
