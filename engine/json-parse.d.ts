import type { Json } from '#schemas/json.ts';

declare global {
  /** The library's own declaration answers `any`: this one comes before it, and says what a text of JSON can be. */
  interface JSON {
    parse(text: string): Json;
  }
}
