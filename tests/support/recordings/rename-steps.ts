import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '#server/product.ts';

const tests = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the new name of a step where the sources of an area's tests have the old one: as a text of its own, or at the beginning of one that names a
 * transition (`confirm BACK 0`). A name that an operation has too is left alone. Returns the places, `tests/<area>/rules.test.ts:12`.
 */
export function renameStep(area: string, { step, becomes }: { step: string; becomes: string }): string[] {
  if (product.operations.has(step)) return [];
  const named = new RegExp(`(['"\`])${step}(?=\\1| )`, 'g');
  const sources = readdirSync(join(tests, area)).filter((name) => name.endsWith('.ts'));
  return sources.flatMap((name) => {
    const file = join(tests, area, name);
    const lines = readFileSync(file, 'utf8').split('\n');
    const places = lines.flatMap((line, index) => (line.search(named) === -1 ? [] : [`tests/${area}/${name}:${index + 1}`]));
    if (places.length > 0)
      writeFileSync(file, lines.map((line) => line.replace(named, (_all, quote: string) => quote + becomes)).join('\n'));
    return places;
  });
}
