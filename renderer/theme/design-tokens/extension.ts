import { membersOf } from '#schemas/is-object.ts';

/** The name under `$extensions` that holds what only this product reads. */
const name = 'voyager';

export interface TokenExtension {
  /** On a set: the usual theme's tokens. Those that were not changed are no part of a theme. */
  usual?: true;
  /** On a token: the theme's own spelling of the value, where it has several. */
  written?: string;
}

export const withExtension = (extension: TokenExtension): object => ({ $extensions: { [name]: extension } });

export function extensionOf(value: unknown): Record<string, unknown> {
  return membersOf(membersOf(membersOf(value)['$extensions'])[name]);
}
