import type { ParsedField } from './parsed-field.ts';

/** Area code and exchange of North America begin with 2 to 9; elsewhere a plus, a country and at most 15 digits in all (E.164). */
const shape = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/;

/** True if a value has the shape of an E.164 number. Only the server knows whether such a number exists (`server/fields`). */
export const isPhone = (value: string): boolean => shape.test(value);

/**
 * A number as people write it: `(415) 555-0142`, `415.555.0142`, `1 415 555 0142`, `+44 20 7946 0018`. Without a plus it is one of North
 * America. The value is E.164. An extension is refused: nobody could send it a text.
 */
export function parsePhoneText(text: string): ParsedField {
  // Dialled from elsewhere, a country comes behind 00, or 011 in North America.
  const written = text.replace(/[\s().\u00a0\u202f\u2010-\u2015\u2212-]/g, '').replace(/^(?:00|011)(?=[1-9])/, '+');
  if (written === '') return { value: null };
  const digits = /^(?:\+|1(?=\d{10}$)|(?=\d{10}$))(\d+)$/.exec(written)?.[1];
  const value = `+${written.startsWith('+') ? '' : '1'}${digits ?? ''}`;
  return digits !== undefined && isPhone(value) ? { value } : { problem: 'not-a-phone' };
}
