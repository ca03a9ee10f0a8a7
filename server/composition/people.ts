import { readChosenLanguage } from '../customers/chosen-language.ts';
import { createAppPasswords } from '../security/app-passwords.ts';
import { createConfirmByCode } from '../security/confirm-by-code.ts';
import { createKnownDevices } from '../security/known-devices.ts';
import { createPendingSignIns } from '../security/pending-sign-ins.ts';
import { createSessions } from '../security/sessions.ts';
import { createSignIn } from '../security/sign-in.ts';
import type { Foundation } from './foundation.ts';
import type { Work } from './work.ts';

export type People = ReturnType<typeof createPeople>;

/** Creates the services by which people prove their identity and get a session. */
export function createPeople(foundation: Foundation, { secondFactor, languages }: Work) {
  const { storage, audit, clock, ids, random, boxes, configuration, keys, rates, product, refusals, passwords, personas } = foundation;
  const { limits } = configuration;
  const pendingSignIns = createPendingSignIns({ storage, clock, random });
  return {
    sessions: createSessions({
      storage,
      audit,
      clock,
      ids,
      random,
      vault: boxes.vault,
      limits,
      // Where there is nothing to choose from, no request pays for looking.
      choiceOf: async (personId) =>
        languages().length < 2 ? null : readChosenLanguage({ db: storage.read, vault: boxes.vault }, personId),
    }),
    appPasswords: createAppPasswords({ storage, clock, keys, rates, limits, owner: product.ownerOfAppPassword }),
    secondFactor,
    confirmByCode: createConfirmByCode({ secondFactor, rates, refusals, limits }),
    pendingSignIns,
    signIn: createSignIn({
      storage,
      pendingSignIns,
      secondFactor,
      refusals,
      devices: createKnownDevices({ keys, random }),
      keys,
      passwords,
      rates,
      limits,
      ...(personas === null ? {} : { arrives: (username: string) => personas.seed(username) }),
    }),
  };
}
