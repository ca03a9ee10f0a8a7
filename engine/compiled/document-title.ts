import { parse } from 'yaml';

/** What a document is called in a list: its title as people read it; without one of its own, its file's name in words. */
export function documentTitle(path: string, text: string | null): string {
  const written = /^title: *(.+)$/m.exec(text ?? '')?.[1] ?? '';
  // What is filled in for each person stands as “…”; a title that begins with it says too little.
  const title = scalar(written)
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replace(/^…\s*[-–]\s*/, '');
  return /^[^…]*[\p{L}\p{N}]/u.test(title) ? title : fileWords(path);
}

/** `parts/risk-loss.part.yaml` is “Risk loss”. */
function fileWords(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[-_]/g, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A word as YAML reads it; empty where it is none, or is not whole while somebody types it. */
function scalar(written: string): string {
  try {
    const value: unknown = parse(written, { logLevel: 'silent' });
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  } catch {
    return '';
  }
}
