import { defineParty } from '#server/parties/party.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { askStandIn, chosenOutcome, type StandInDependencies } from '#server/parties/stand-in.ts';
import { documentSigningAnswers, type DocumentSigning } from './document-signing.ts';
import { drawSignedDocument } from './draw-signed-document.ts';
import { eventsOf, recordEvent } from './envelope-events.ts';
import { hashOf } from './secret-hash.ts';
import { signingOutcomes } from './signing-outcomes.ts';
import { signingSite } from './signing-site.ts';

const tokenMs = 10 * 60_000;
const lateAt = 3;

/** A stand-in: keeps envelopes, shows them in pages of its own, and signs where the signer's own name is typed there. */
function standInSigning(deps: StandInDependencies): DocumentSigning {
  const { db, clock } = deps;
  const envelopeOf = (envelope: string) =>
    db.selectFrom('stand_in_envelope').selectAll().where('envelope', '=', envelope).executeTakeFirst();
  return {
    async open({ personId, idempotencyKey, document, access: { confirmedAt, ...access } }) {
      const { envelope, title, paragraphs, signerName, signerEmail, sender, sentAt } = document;
      const outcome = await askStandIn(deps, { party: signingOutcomes, personId, idempotencyKey });
      if (outcome === 'fail') return { errorMessage: 'The signing service cannot open this document at the moment.' };
      if (deps.sitesOrigin === undefined || deps.sitesOrigin === null) throw new PartyUnavailable('documentSigning', 'unavailable');
      // Ids are made of random bits, and two of them are more than anybody guesses.
      const accessToken = hashOf(deps.ids() + deps.ids()).slice(0, 32);
      const opened = { token_hash: hashOf(accessToken), token_until: clock.now() + tokenMs };
      await db
        .insertInto('stand_in_envelope')
        .values({
          ...opened,
          envelope,
          person_id: personId,
          signer_name: signerName,
          signer_email: signerEmail,
          title,
          paragraphs: JSON.stringify(paragraphs),
          sender,
          sent_at: sentAt,
          status: 'open',
          opened: 1,
          visit_hash: null,
          opened_at: null,
          consented_at: null,
          consent_version: null,
          signed_as: null,
          signed_at: null,
          signed_from: null,
          signed_with: null,
          asked: 0,
        })
        .onConflict((conflict) =>
          conflict.column('envelope').doUpdateSet((set) => ({ ...opened, opened: set('stand_in_envelope.opened', '+', 1) })),
        )
        .execute();
      await recordEvent(deps, { envelope, personId }, { event: 'access', ...access, confirmed_at: confirmedAt });
      return { docSigningLink: `${deps.sitesOrigin}/${signingOutcomes.name}/${envelope}`, accessToken };
    },

    async standing({ personId, envelope }) {
      const found = await envelopeOf(envelope);
      if (found?.status !== 'signed') return 'open';
      if ((await chosenOutcome(db, { party: signingOutcomes, personId })) !== 'late') return 'signed';
      await db
        .updateTable('stand_in_envelope')
        .set((row) => ({ asked: row('asked', '+', 1) }))
        .where('envelope', '=', envelope)
        .execute();
      return found.asked + 1 >= lateAt ? 'signed' : 'pending';
    },

    async signedDocument({ envelope }) {
      const found = await envelopeOf(envelope);
      return found?.status === 'signed' ? drawSignedDocument(found, await eventsOf(db, envelope)) : null;
    },
  };
}

export const documentSigningParty = defineParty(signingOutcomes, standInSigning, { answers: documentSigningAnswers, site: signingSite });
