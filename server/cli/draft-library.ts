import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { Library } from '#engine/compiled/library.ts';
import { whyNot } from '#server/composition/failure-words.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { UsageError } from './command.ts';
import { compileDocuments, readDocuments } from './read-library.ts';
import { readText } from './read-text.ts';

/** The documents of a folder, and the same with a draft laid over them. */
export interface DraftLibrary {
  before: Library;
  draft: Library;
  /** Flows whose definition the draft changes. */
  changed: string[];
  /** Errors of the draft that the documents without it do not have. */
  findings: Finding[];
}

/** A draft is one document that replaces the one of its name, or a folder laid out like `flows/` whose documents replace or join those there. */
export async function readDraft(folder: string, draft: string): Promise<DraftLibrary> {
  const files = await readDocuments(folder);
  const over = await draftFiles(files, folder, draft);
  const before = compileDocuments(files);
  const kept = files.filter((file) => !over.some(({ path }) => path === file.path));
  const library = compileDocuments([...kept, ...over]);
  const known = new Set(before.findings.map(({ code, message }) => `${code} ${message}`));
  return {
    before,
    draft: library,
    changed: changedFlows(before, library),
    findings: library.findings.filter(({ severity, code, message }) => severity === 'error' && !known.has(`${code} ${message}`)),
  };
}

/** The flows that are not what they were. */
export const changedFlows = (before: Library, draft: Library): string[] =>
  [...draft.flows.keys()].filter((voyagerType) => isChanged(voyagerType, before, draft));

/** Another flow or view, or other words: these are no part of a flow's hash, and may still show anywhere. */
function isChanged(voyagerType: string, before: Library, draft: Library): boolean {
  const [was, is] = [before.flows.get(voyagerType), draft.flows.get(voyagerType)];
  return was?.hash !== is?.hash || JSON.stringify([was?.words, was?.config]) !== JSON.stringify([is?.words, is?.config]);
}

async function draftFiles(files: readonly SourceFile[], folder: string, draft: string): Promise<SourceFile[]> {
  const found = await stat(draft).catch((error: unknown) => {
    throw new UsageError(`${draft} cannot be read: ${whyNot(error)}.`);
  });
  if (found.isDirectory()) {
    const over = readFlowFiles(draft);
    if (over.length === 0) throw new UsageError(`${draft} holds no documents.`);
    if (!over.some(({ path }) => files.some((file) => file.path === path)))
      throw new UsageError(
        `No document of ${draft} lies where one of ${folder} does: lay a draft out as ${folder} is, like ${join(draft, files[0]?.path ?? '')}.`,
      );
    return over;
  }
  const text = await readText(draft);
  return [{ path: replacedBy(files, folder, draft, text), text }];
}

/** The document that a draft stands for: a flow by its name, anything else by the name of its file. */
function replacedBy(files: readonly SourceFile[], folder: string, draft: string, text: string): string {
  const flow = /^flow:\s*(\S+)/m.exec(text)?.[1];
  if (flow !== undefined) {
    const own = files.find((file) => file.path.endsWith('.flow.yaml') && new RegExp(`^flow:\\s*${flow}\\s*$`, 'm').test(file.text));
    if (own === undefined) throw new UsageError(`${draft} is no document of a flow in ${folder}.`);
    return own.path;
  }
  const named = files.filter(({ path }) => basename(path) === basename(draft));
  const [only, second] = named;
  if (only === undefined) throw new UsageError(`${folder} holds no ${basename(draft)} that ${draft} could be a draft of.`);
  if (second !== undefined)
    throw new UsageError(
      `${draft} could be a draft of ${named.map(({ path }) => path).join(' or ')}: lay it in a folder like ${folder}, and name that.`,
    );
  return only.path;
}
