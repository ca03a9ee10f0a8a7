import { isSealedText } from '#engine/fields/sealed-text.ts';
import { sealText } from '#server/security/seal-text.ts';
import type { PostedTexts, Press } from './press.ts';

/**
 * A form post comes without a script, so nothing of it was sealed by the browser. What its field seals is sealed here, before anything else reads
 * the form: only the holder of the key learns it. `now` in epoch milliseconds.
 */
export function sealTyped(press: Press, now: number): Press {
  const { reading } = press;
  const values = { ...reading.values };
  for (const { name, props } of reading.fields) {
    const value = values[name];
    const { sealTo, sealFor } = props;
    if (typeof sealTo !== 'string' || typeof value !== 'string' || isSealedText(value)) continue;
    values[name] = sealText(sealTo, value, { purpose: String(sealFor), now });
  }
  return { ...press, reading: { ...reading, values } };
}

/** The same form as it was posted, with sealed texts in the place of what was typed: as it may be kept. */
export function sealedTexts(texts: PostedTexts, { reading }: Press): PostedTexts {
  const kept = new Map(texts);
  for (const { name, props } of reading.fields) {
    const value = reading.values[name];
    if (typeof props['sealTo'] === 'string' && typeof value === 'string') kept.set(name, [value]);
  }
  return kept;
}
