import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { requestsOfAccount } from './reentry-requests.ts';

const FullLegalName = z.strictObject({ firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() });

/** A type that is neither of the first two, so that a page that does not know it can say so (000 §4). */
const requestTypes = {
  nameAndBirthdate: 'CustomerVerificationReinputNameAndBirthdateRequest',
  ssn: 'CustomerVerificationReinputSSNRequest',
  other: 'CustomerVerificationReinputDocumentRequest',
} as const satisfies Record<Row<'reentry_request'>['kind'], string>;

const getPrefundedAccountStatus = defineOperation({
  name: 'getPrefundedAccountStatus',
  kind: 'read',
  personal: [
    ...['firstName', 'middleName', 'lastName', 'birthDate'].map((part) => `output.reentry.${part}`),
    ...['fullLegalName', 'birthDate'].map(
      (part) => `output.tasks.*.customerVerificationSubtasks.*.reinputInformationTypeRequests.*.${part}`,
    ),
  ],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    accountId: z.string(),
    accountDisplayName: AccountName,
    tasks: z.array(
      z.strictObject({
        type: z.literal('CustomerVerificationTask'),
        customerId: z.string(),
        customerVerificationSubtasks: z.array(
          z.strictObject({
            reinputInformationTypeRequests: z.array(
              z.strictObject({
                type: z.enum(Object.values(requestTypes)),
                /** For the name and birthdate request only. */
                fullLegalName: FullLegalName.nullable(),
                birthDate: IsoDate.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
    /** The first request of the tasks above, in short; `none` where there is none. */
    reentry: z.strictObject({
      kind: z.enum(['nameAndBirthdate', 'ssn', 'other', 'none']),
      customerId: z.string(),
      firstName: z.string(),
      middleName: z.string().nullable(),
      lastName: z.string(),
      birthDate: IsoDate.nullable(),
    }),
  }),
  async handler({ accountId }, context) {
    const { id } = signedIn(context);
    const account = await ownAccount(context.db, { id }, accountId);
    const row = await context.db
      .selectFrom('person')
      .leftJoin('person_identity', 'person_identity.person_id', 'person.id')
      .select(['first_name', 'middle_name', 'last_name', 'birth_date'])
      .where('person.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The person');
    const { db, vault } = context;
    const person = await vault.open(db, 'person_identity', id, await vault.open(db, 'person', id, row));
    const name = { firstName: person.first_name, middleName: person.middle_name, lastName: person.last_name };
    const requests = await requestsOfAccount(context, account.id);
    return {
      accountId: account.id,
      accountDisplayName: account.display_name,
      tasks:
        requests.length === 0
          ? []
          : [
              {
                type: 'CustomerVerificationTask' as const,
                customerId: id,
                customerVerificationSubtasks: [
                  {
                    reinputInformationTypeRequests: requests.map(({ kind }) => ({
                      type: requestTypes[kind],
                      fullLegalName: kind === 'nameAndBirthdate' ? name : null,
                      birthDate: kind === 'nameAndBirthdate' ? person.birth_date : null,
                    })),
                  },
                ],
              },
            ],
      reentry: { kind: requests[0]?.kind ?? ('none' as const), customerId: id, ...name, birthDate: person.birth_date },
    };
  },
});

export const prefundedStatusOperations: readonly Operation[] = [getPrefundedAccountStatus];
