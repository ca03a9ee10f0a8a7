import mortgage from '#server/domain/mortgage/area.ts';
import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '../support/prove-walks.ts';
import type { TestServer } from '../support/server.ts';

const nobodyKnows = persona(mortgage, 'mortgage: nobody knows anything of them yet');

/** Somebody begins a mortgage application. */
export async function begin(server: TestServer, purpose: MortgagePurpose, person = nobodyKnows) {
  const { hands, client } = await handsOf(server, person);
  const { applicationId } = await hands.operation<{ applicationId: string }>('createMortgageApplication', { purpose });
  await hands.open(`/mortgages/application?applicationId=${applicationId}`);
  return { hands, client, applicationId };
}
