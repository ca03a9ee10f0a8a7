import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  signedIn,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { WriteErrors } from '#server/operations/shapes.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { randomLetters } from '#server/security/random-code.ts';
import { drawBackupCodes } from './draw-backup-codes.ts';
import { keepBefore } from '#server/security/protections.ts';
import { secondFactorProtection } from './second-factor-protection.ts';
import { codesLeft, deviceOf } from './second-factor-state.ts';

/** 002 §2: backup codes are there behind two flags. */
export const backupCodesGate = 'backupCodes';
export const backupCodesPageGate = 'backupCodesPage';

/** Ten codes of 26 letters of base32, 130 random bits each. */
const codes = 10;
const letters = 26;

/** `ABCDE-FGHIJ-…`: as it is shown and printed. */
const shown = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code;

const noDevice = { retry: 'never', say: 'Set up two-factor verification first.' } as const;

/** 002 §7. */
const getActiveBackupCodeGroup = defineOperation({
  name: 'getActiveBackupCodeGroup',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ hasBackupCodes: z.boolean(), activeBackupCodesCount: z.number().int(), createdAt: z.number().int().nullable() }),
  async handler(_input, { db, ...context }) {
    const left = await codesLeft(db, signedIn(context).id);
    return { hasBackupCodes: (left?.count ?? 0) > 0, activeBackupCodesCount: left?.count ?? 0, createdAt: left?.createdAt ?? null };
  },
});

/** 002 §7: new codes, shown once; those before no longer work. The PDF holds the same. */
const generateBackupCodes = defineOperation({
  name: 'generateBackupCodes',
  kind: 'external',
  gate: backupCodesGate,
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '10/h' },
  input: z.strictObject({}),
  output: z.strictObject({
    success: z.boolean(),
    errors: WriteErrors,
    backupCodes: z.array(z.string()),
    base64EncodedPdf: z.string().nullable(),
    /** The same, numbered, for a page. */
    rows: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
  sensitive: ['output.backupCodes', 'output.base64EncodedPdf', 'output.rows'],
  once: ['backupCodes', 'base64EncodedPdf', 'rows'],
  doneAlready:
    'These backup codes were made already. We showed them once and can’t show them again. If you don’t have them, make new ones.',
  failures: { NO_DEVICE: noDevice },
  async handler(_input, context) {
    if (!(await context.flags(backupCodesPageGate))) throw new OperationNotFound('The operation');
    const { made, pdf } = await makeCodes(context);
    const rows = made.map((value, place) => ({ label: `Code ${place + 1}`, value }));
    return { success: true, errors: [], backupCodes: made, base64EncodedPdf: pdf, rows };
  },
});

/** New codes as they are shown, and their PDF in base64. */
async function makeCodes(context: OperationContext): Promise<{ made: string[]; pdf: string }> {
  const plain = Array.from({ length: codes }, () => randomLetters(context.random, letters));
  const made = plain.map(shown);
  const pdf = await drawBackupCodes({ codes: made, madeAt: context.now, reader: context.readerIn(context.language ?? null) });
  await keepCodes(context, plain);
  return { made, pdf: pdf.toString('base64') };
}

function keepCodes(context: OperationContext, made: readonly string[]): Promise<void> {
  const personId = signedIn(context).id;
  return context.settle(async (db) => {
    if ((await deviceOf(db, context, personId)) === null) throw new OperationFailure('NO_DEVICE');
    await keepBefore({ ...context, db }, personId, secondFactorProtection);
    await db.deleteFrom('backup_code').where('person_id', '=', personId).execute();
    await db
      .insertInto('backup_code')
      .values(
        made.map((code) => ({ id: context.ids(), person_id: personId, hash: hashOfToken(code), created_at: context.now, used_at: null })),
      )
      .execute();
    await context.notices.tell(db, signedIn(context), { words: 'two-factor/backupCodesMade' });
  });
}

export const backupCodeOperations: readonly Operation[] = [getActiveBackupCodeGroup, generateBackupCodes];
