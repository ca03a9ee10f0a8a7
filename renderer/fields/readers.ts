import type { Speech } from '#engine/language/speech.ts';
import type { ParsedField } from '#engine/fields/parsed-field.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

interface Reader {
  parse(text: string): ParsedField;
  is(value: string): boolean;
}

/** Readers of rare fields, present once their nodes have loaded. */
interface Readers {
  date?: (text: string) => ParsedField;
  taxId?: Reader;
  employerId?: Reader;
  phone?: Reader;
  pin?: Reader & { isWeak(pin: string, avoid: readonly string[]): boolean };
  address?: (node: LayoutNode, speech?: Speech) => LayoutNode[];
}
const readers: Readers = {};

/** Called by each such field's own chunk, which is there before anything is drawn or read. */
export function readWith(more: Readers): void {
  Object.assign(readers, more);
}

/**
 * These stand for the files of `engine/fields` that export the same names, in a browser's first chunk: they are read with only where such
 * a field is. See vite.config.ts.
 */
export const parseDateText = (text: string): ParsedField => readers.date?.(text) ?? { problem: 'not-a-date' };
export const parseTaxId = (text: string): ParsedField => readers.taxId?.parse(text) ?? { problem: 'not-a-tax-id' };
export const isTaxId = (value: string): boolean => readers.taxId?.is(value) ?? false;
export const parseEmployerId = (text: string): ParsedField => readers.employerId?.parse(text) ?? { problem: 'not-an-employer-id' };
export const isEmployerId = (value: string): boolean => readers.employerId?.is(value) ?? false;
export const parsePhoneText = (text: string): ParsedField => readers.phone?.parse(text) ?? { problem: 'not-a-phone' };
export const isPhone = (value: string): boolean => readers.phone?.is(value) ?? false;
export const parsePin = (text: string): ParsedField => readers.pin?.parse(text) ?? { problem: 'not-a-pin' };
export const isPin = (value: string): boolean => readers.pin?.is(value) ?? false;
export const isWeakPin = (pin: string, avoid: readonly string[] = []): boolean => readers.pin?.isWeak(pin, avoid) ?? false;
export const addressFields = (node: LayoutNode, speech?: Speech): LayoutNode[] => readers.address?.(node, speech) ?? [];
