import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A sentence of a document, and the file that says it. */
export interface Sentence {
  file: string;
  text: string;
}

/** Every sentence that the documents in flows/ say, from YAML texts and Markdown alike. */
export function sentencesOfFlows(flows: string): Sentence[] {
  return readdirSync(flows, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|md)$/.test(file) && !file.endsWith('README.md') && !isTranslation(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(flows, file), 'utf8');
      const texts = file.endsWith('.md') ? source.split(/\n\s*\n|\n(?=- |#)/) : textsIn(parse(source) as unknown);
      return texts.flatMap((text) => sentencesIn(text).map((sentence) => ({ file, text: sentence })));
    });
}

/** A catalog repeats the sentences that it translates. */
const isTranslation = (file: string): boolean => /(?:\/|^)words\/(?!en\.yaml)|\.[a-z]{2}\.md$/.test(file);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n\s*\n/);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function sentencesIn(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes(' '));
}
