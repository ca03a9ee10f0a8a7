import { z } from 'zod';
import { ownNameOf } from '#engine/language/own-name-of.ts';
import { readChosenLanguage, writeChosenLanguage } from '#server/customers/chosen-language.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';

/** The languages that this server offers, each by its own name, and the person's choice among them. */
const getLanguageChoice = defineOperation({
  name: 'getLanguageChoice',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null where their browser decides, and where their choice is offered no longer. */
    language: z.string().nullable(),
    options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  }),
  async handler(_input, context) {
    const chosen = (await readChosenLanguage(context, signedIn(context).id))?.language ?? null;
    return {
      language: chosen !== null && context.languages.includes(chosen) ? chosen : null,
      options: context.languages.map((tag) => ({ value: tag, label: ownNameOf(tag) })),
    };
  },
});

/** Chooses the language of pages, on every device. Null: the browser decides. */
const chooseLanguage = defineOperation({
  name: 'chooseLanguage',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  input: z.strictObject({ language: z.string().max(35).nullable() }),
  output: WriteAnswer,
  async handler({ language }, context) {
    const tag = language === '' ? null : language;
    if (tag !== null && !context.languages.includes(tag)) return refused('language', 'Choose one of the languages in the list.');
    await writeChosenLanguage(context, signedIn(context).id, tag);
    return done;
  },
});

export const languageOperations: readonly Operation[] = [getLanguageChoice, chooseLanguage];
