import { z } from 'zod';
import { nothing, thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { LinkedSource } from './bank-aggregator.ts';
import { ownLink } from './own-link.ts';

const Institution = z.strictObject({
  institutionId: z.string(),
  name: z.string(),
  method: z.enum(['LOGIN', 'OAUTH']),
  achEligible: z.boolean(),
});

const partyFailures = {
  unavailable: { retry: 'later', say: "We can't reach the service that connects banks at the moment." },
  timeout: { retry: 'now', say: 'The service that connects banks did not answer in time.' },
} as const;

/** 002 §7: institution search, with an ACH-eligible filter. */
const searchInstitutions = defineOperation({
  name: 'searchInstitutions',
  kind: 'external',
  aggregate: nothing,
  audit: 'none',
  limit: { party: '200/h' },
  input: z.strictObject({ query: z.string().trim().max(80), achEligible: z.boolean().default(true) }),
  output: z.strictObject({ institutions: z.array(Institution) }),
  failures: partyFailures,
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ query, achEligible }, context) {
    const found = await context.parties.bankAggregator.search({
      personId: signedIn(context).id,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      query,
    });
    return { institutions: found.filter((institution) => !achEligible || institution.achEligible).slice(0, 20) };
  },
});

const Link = z.strictObject({
  linkId: z.string().nullable(),
  institution: z.string(),
  method: z.enum(['LOGIN', 'OAUTH']),
  /** DOWN: nothing was opened. DEGRADED: the institution answers slowly. */
  health: z.enum(['UP', 'DEGRADED', 'DOWN']),
});

/** 002 §7: link creation. What is opened at the aggregator is the person's own; its pages are theirs to sign in at. */
const createBankLink = defineOperation({
  name: 'createBankLink',
  kind: 'external',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h', party: '30/h' },
  input: z.strictObject({ institutionId: Id }),
  output: Link,
  failures: { ...partyFailures, UNKNOWN_INSTITUTION: { retry: 'never', say: 'We do not know this bank. Search for it again.' } },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ institutionId }, context) {
    const { id: personId } = signedIn(context);
    const { first_name, last_name } = await readPerson(context, personId);
    const opened = await context.parties.bankAggregator.open({
      personId,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      institutionId,
      holder: `${first_name} ${last_name}`,
    });
    if (opened === null || !opened.institution.achEligible) throw new OperationFailure('UNKNOWN_INSTITUTION');
    const { institution, health, link, address } = opened;
    const shown = { institution: institution.name, method: institution.method, health };
    if (health === 'DOWN') return { ...shown, linkId: null };
    const id = context.ids();
    const row = { id, person_id: personId, institution_id: institutionId, institution: institution.name, method: institution.method };
    const stands = await context.settle(async (db) => {
      const before = await db
        .selectFrom('bank_link')
        .select('id')
        .where('person_id', '=', personId)
        .where('link', '=', link)
        .executeTakeFirst();
      if (before === undefined)
        await db
          .insertInto('bank_link')
          .values({ ...row, link, address, status: 'open', accounts: null, created_at: context.now })
          .execute();
      return before?.id ?? id;
    });
    return { ...shown, linkId: stands };
  },
});

/** Polls a link at the aggregator. The shared accounts stay sealed until one is chosen. */
const pollBankLink = defineOperation({
  name: 'pollBankLink',
  kind: 'external',
  aggregate: thePerson,
  audit: 'none',
  limit: { party: '300/h' },
  input: z.strictObject({ linkId: Id }),
  output: z.strictObject({
    status: z.enum(['CONNECTING', 'CONNECTED', 'DENIED', 'CANCELLED', 'EXPIRED', 'DOWN']),
    /** True if the bank does not name the kind of some shared account. */
    asksSubtype: z.boolean(),
  }),
  failures: partyFailures,
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ linkId }, context) {
    const { id, link, status, accounts: kept } = await ownLink(context, linkId);
    const { id: person } = signedIn(context);
    if (status !== 'open') return { status: 'CONNECTED' as const, asksSubtype: namesNoKind(kept ?? []) };
    const standing = await context.parties.bankAggregator.standing({ personId: person, idempotencyKey: `${link} standing`, link });
    if (standing.status === 'CONNECTED') {
      const { accounts } = standing;
      await context.settle(async (db) => {
        const sealed = await context.vault.seal(db, 'bank_link', { person, row: id }, { accounts });
        await db
          .updateTable('bank_link')
          .set({ ...sealed, status: 'connected' })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .execute();
      });
    }
    return { status: standing.status, asksSubtype: standing.status === 'CONNECTED' && namesNoKind(standing.accounts) };
  },
});

const namesNoKind = (accounts: readonly LinkedSource[]): boolean => accounts.some(({ subtype }) => subtype === 'UNKNOWN');

/** A link as its pages show it: where the bank's pages are, and what was shared. Of the numbers the last four are all that is shown. */
const getBankLink = defineOperation({
  name: 'getBankLink',
  kind: 'read',
  personal: ['output.accounts.*.name', 'output.accounts.*.ending'],
  input: z.strictObject({ linkId: Id }),
  output: z.strictObject({
    linkId: z.string(),
    institution: z.string(),
    method: z.enum(['LOGIN', 'OAUTH']),
    address: z.string(),
    accounts: z.array(
      z.strictObject({
        externalAccountId: z.string(),
        name: z.string(),
        ending: z.string(),
        subtype: z.enum(['CHECKING', 'SAVINGS', 'UNKNOWN']),
      }),
    ),
    /** The number of shared accounts that money cannot be moved from and to. */
    others: z.number().int(),
  }),
  async handler({ linkId }, context) {
    const { id, institution, method, address, accounts } = await ownLink(context, linkId);
    const shared = (accounts ?? []).flatMap(({ externalAccountId, name, accountNumber, subtype }) =>
      subtype === 'OTHER' ? [] : [{ externalAccountId, name, ending: accountNumber.slice(-4), subtype }],
    );
    return { linkId: id, institution, method, address, accounts: shared, others: (accounts ?? []).length - shared.length };
  },
});

export const linkOperations: readonly Operation[] = [searchInstitutions, createBankLink, pollBankLink, getBankLink];
