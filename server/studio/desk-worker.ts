import { parentPort, workerData } from 'node:worker_threads';
import { taskOfThread } from '#server/observability/thread-clock.ts';
import { inLanguage, type InLanguage } from '#engine/compiled/in-language.ts';
import type { Library } from '#engine/compiled/library.ts';
import { libraryDifferences } from '#engine/compiled/library-differences.ts';
import { isPseudoLanguage } from '#engine/compiled/pseudo-language.ts';
import { isLanguage } from '#engine/definition/bind/words.ts';
import { createLanguages } from '#engine/definition/compile-languages.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { DraftChecked, StepExamples } from '#schemas/studio/look.ts';
import type { AskedPage, AskedStep, AskedTranslations, DeskAnswer, DeskQuestion, DeskTask } from './desk-messages.ts';
import { changedGraphs } from './changed-graphs.ts';
import { draftChoices } from './draft-choices.ts';
import { drawFlow } from './draw-flow.ts';
import { laidOver } from './draft-files.ts';
import { operationsFor } from '#engine/definition/open-documents.ts';
import { pageExamples } from './page-examples.ts';
import { usesOfDocument } from './uses-of-document.ts';
import { stepExamples } from './step-examples.ts';
import { watchInDraft } from './replay/watch-in-draft.ts';
import { evidenceInDraft, makeInDraft } from './evidence/evidence-in-draft.ts';
import { simulateDraft } from './simulate-draft.ts';
import { type DraftTexts, textsInDraft } from './texts-in-draft.ts';
import { waysThrough } from './ways-through.ts';
import { uncompiled } from '#server/translations/uncompiled.ts';

/**
 * Checks and compares drafts in a thread of its own: a draft is hostile input, and whoever began this thread ends it when its time is over. It
 * knows no database and no key. The compiler is kept, so the next question about nearly the same documents costs little.
 */
const port = parentPort;
if (port === null) throw new Error('This runs as a worker.');

const { signatures, messages } = workerData as DeskTask; // put together by desk.ts
const compile = createCompiler(signatures);
const languages = createLanguages(signatures);
const bases = new Map<string, AuthoredFile[]>();

port.postMessage({ task: taskOfThread() });

port.on('message', (question: DeskQuestion) => {
  // What fails ends the thread: an error of its own is told to whoever began it.
  void answerTo(question).then(
    (answer) => port.postMessage(answer),
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});

async function answerTo(question: DeskQuestion): Promise<DeskAnswer> {
  const { id, base, documents } = question;
  if (base.files !== null) bases.set(base.hash, base.files);
  for (const hash of bases.keys()) if (!base.kept.includes(hash)) bases.delete(hash);
  const files = bases.get(base.hash) ?? [];
  const written = laidOver(files, documents);
  const draft = compile(written);
  switch (question.ask) {
    case 'check':
      return { id, checked: checked([...draft.findings, ...languages(draft, written).findings]) };
    case 'compare':
      return { id, compared: libraryDifferences(compile(files), draft) };
    case 'choices':
      return { id, choices: draftChoices(compile(files), draft) };
    case 'graphs':
      return { id, graphs: await changedGraphs(compile(files), draft) };
    case 'draw':
      return { id, drawn: await drawFlow(draft, question.flow) };
    case 'step':
      return { id, examples: examplesOf({ draft, written }, question.step) };
    case 'uses':
      return { id, uses: usesOfDocument(draft, compile.showing(question.path)) };
    case 'texts':
      return { id, texts: textsOf({ draft, written, base: files }, question.language) };
    case 'uncompiled':
      return { id, uncompiled: uncompiledIn({ draft, written }, question.translations) };
    case 'page':
      return {
        id,
        examples: pageExamples({ library: libraryOfPage({ draft, written }, question.page), files: written }, question.page.examples),
      };
    case 'ways':
      return { id, ways: waysThrough(draft, question.ways, operationsFor(written, signatures)) };
    case 'watch':
      return { id, ...watchInDraft(draft, question.watch, operationsFor(written, signatures)) };
    case 'evidence':
    case 'makeJourney': {
      const changed = documents.map(({ path }) => path);
      const of = { draft, base: () => compile(files), changed, operations: operationsFor(written, signatures) };
      if (question.ask === 'makeJourney') return { id, ...makeInDraft(of, question.make) };
      return { id, ...evidenceInDraft(of, question.evidence, JSON.stringify([base.hash, documents])) };
    }
    case 'simulate': {
      const changed = documents.map(({ path }) => path);
      return {
        id,
        ...(await simulateDraft({ draft, base: () => compile(files), files: written, changed }, signatures, question.simulation)),
      };
    }
  }
}

const languageOf = ({ config }: Library): string => (typeof config['language'] === 'string' ? config['language'] : 'en');

interface OpenDraft {
  draft: Library;
  written: AuthoredFile[];
}

/** A step of a draft in a language, with the places of its nodes where they are asked for. */
function examplesOf({ draft, written }: OpenDraft, step: AskedStep): StepExamples {
  const { voyagerType, tellsPlaces, language } = step;
  const own = tellsPlaces ? compile.flowWithPlaces(voyagerType) : draft.flows.get(voyagerType);
  const flow = own && (readIn({ draft, written, language })?.flow(own) ?? own);
  return stepExamples({ flow: flow ?? null, files: written }, step, operationsFor(written, signatures));
}

/** The texts of a draft in a language, or in the first one; null where that is no language to translate to. */
function textsOf({ draft, written, base }: OpenDraft & { base: AuthoredFile[] }, language: string | null): DraftTexts | null {
  const from = languageOf(draft);
  if (language !== null && (!isLanguage(language) || isPseudoLanguage(language) || language === from)) return null;
  const compiled = languages(draft, written, language === null ? [] : [language]);
  return textsInDraft(compiled, { config: draft.config, files: written, base, from, language, answering: [...signatures, messages] });
}

/** The translations that do not compile in a draft. */
function uncompiledIn({ draft, written }: OpenDraft, { language, changes }: AskedTranslations): Map<string, string> {
  const find = (files: readonly AuthoredFile[]) => languages(draft, files, [language]).findings;
  return uncompiled(changes, written, find, { from: languageOf(draft), language });
}

/** The draft with one page of it in a language, and with the places of its nodes where they are asked for. */
function libraryOfPage(
  { draft, written }: OpenDraft,
  { name, tellsPlaces, language }: Pick<AskedPage, 'name' | 'tellsPlaces' | 'language'>,
): Library {
  const own = (tellsPlaces ? compile.screenWithPlaces(name) : null) ?? draft.screens.get(name);
  const read = readIn({ draft, written, language });
  const screens = own === undefined ? draft.screens : new Map(draft.screens).set(name, read?.screen(own) ?? own);
  return { ...draft, words: read?.words ?? draft.words, screens };
}

/** A draft as it is read in a language; null in that of its documents. */
function readIn({ draft, written, language }: OpenDraft & { language: string | null }): InLanguage | null {
  if (language === null) return null;
  return isPseudoLanguage(language) ? inLanguage(draft, language) : languages(draft, written).read(language);
}

/** More mistakes than anyone mends at once. */
const mostFindings = 100;

/** Errors first: a draft is refused for one, which no number of warnings may hide. */
function checked(findings: DraftChecked['findings']): DraftChecked {
  const first = findings.filter(({ severity }) => severity === 'error');
  const all = [...first, ...findings.filter(({ severity }) => severity !== 'error')];
  return { findings: all.slice(0, mostFindings), further: Math.max(0, all.length - mostFindings) };
}
