import { z } from 'zod';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { hasEmployer } from '#server/domain/workplace-programme/index.ts';
import { rewardEmployerOf } from './reward-employers.ts';
import { linkMs } from './send-verification.ts';

/** 001 §3: the employer whose coworkers the person can refer, and the status of the proof of employment. */
export const employerDetails = defineOperation({
  name: 'getLoggedInCoworkerRewardEmployerDetails',
  kind: 'read',
  personal: ['output.pendingEmail', 'output.verifiedEmail', 'output.employerName'],
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null where their employer has no programme. */
    employerName: z.string().nullable(),
    /** True where their profile names an employer, in the programme or not. */
    hasEmployer: z.boolean(),
    validEmailDomains: z.array(z.string()),
    /** The address that a link has gone to, until it is used or is over. */
    pendingEmail: z.string().nullable(),
    verifiedEmail: z.string().nullable(),
    /** The last day on which the proof counts. */
    verifiedUntil: IsoDate.nullable(),
  }),
  async handler(_input, context) {
    const { db, vault, now, today } = context;
    const { id } = signedIn(context);
    const employer = await rewardEmployerOf(context, id);
    const nothing = { pendingEmail: null, verifiedEmail: null, verifiedUntil: null };
    if (employer === null) return { employerName: null, hasEmployer: await hasEmployer(context, id), validEmailDomains: [], ...nothing };
    const proof = await db
      .selectFrom('coworker_proof')
      .selectAll()
      .where('person_id', '=', id)
      .where('employer', '=', employer.name)
      .where('expires_on', '>=', today)
      .executeTakeFirst();
    const asked = await db
      .selectFrom('coworker_verification')
      .selectAll()
      .where('person_id', '=', id)
      .where('used_at', 'is', null)
      .where('at', '>', now - linkMs)
      .executeTakeFirst();
    return {
      employerName: employer.name,
      hasEmployer: true,
      validEmailDomains: [...employer.domains],
      pendingEmail: asked === undefined ? null : (await vault.open(db, 'coworker_verification', id, asked)).email,
      verifiedEmail: proof === undefined ? null : (await vault.open(db, 'coworker_proof', id, proof)).email,
      verifiedUntil: proof?.expires_on ?? null,
    };
  },
});
