import { z } from 'zod';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { companyOfPerson } from './company-of-person.ts';
import { linkMs } from './employer-email.ts';

/** 002 §3: the proof of a person's employment. For a person who is not eligible everything else is null. */
export const validationResult = defineOperation({
  name: 'apiSettingsWftwValidationResult',
  kind: 'read',
  personal: ['output.email', 'output.pendingEmail', 'output.companyName'],
  input: z.strictObject({}),
  output: z.strictObject({
    eligible: z.boolean(),
    companyName: z.string().nullable(),
    /** The amount that is managed free, in cents. */
    discountAmount: Cents.nullable(),
    /** The domain of its employees' addresses. */
    domain: z.string().nullable(),
    email: z.string().nullable(),
    /** Epoch milliseconds. */
    lastValidated: z.number().int().nullable(),
    expirationDate: IsoDate.nullable(),
    isExpired: z.boolean(),
    /** The address that a link has gone to, until it is opened or is over. */
    pendingEmail: z.string().nullable(),
  }),
  async handler(_input, context) {
    const { db, vault, now, today } = context;
    const { id } = signedIn(context);
    const company = await companyOfPerson(context, id);
    const nothing = { email: null, lastValidated: null, expirationDate: null, isExpired: false, pendingEmail: null };
    if (company === null) return { eligible: false, companyName: null, discountAmount: null, domain: null, ...nothing };
    const kept = await db
      .selectFrom('employer_email')
      .selectAll()
      .where('person_id', '=', id)
      .where('company', '=', company.name)
      .executeTakeFirst();
    const asked = await db
      .selectFrom('employer_email_request')
      .selectAll()
      .where('person_id', '=', id)
      .where('company', '=', company.name)
      .where('at', '>', now - linkMs)
      .executeTakeFirst();
    return {
      eligible: true,
      companyName: company.name,
      discountAmount: company.discountCents,
      domain: company.domain,
      email: kept === undefined ? null : (await vault.open(db, 'employer_email', id, kept)).email,
      lastValidated: kept?.validated_at ?? null,
      expirationDate: kept?.expires_on ?? null,
      isExpired: kept !== undefined && kept.expires_on < today,
      pendingEmail: asked === undefined ? null : (await vault.open(db, 'employer_email_request', id, asked)).email,
    };
  },
});
