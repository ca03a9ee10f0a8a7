import { defineArea } from '#server/areas/define-area.ts';
import { achNetworkParty } from './ach-network.stand-in.ts';
import { bankAggregatorParty } from './bank-aggregator.stand-in.ts';
import { bankReads } from './bank-reads.ts';
import { linkOperations } from './link-bank.ts';
import { manualOperations } from './manual-relationship.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { removeOperations } from './remove-relationship.ts';
import { relationshipOperations } from './submit-relationship.ts';
import { tables } from './tables.ts';
import { verifyOperations } from './verify-relationship.ts';

export default defineArea({
  name: 'bank-links',
  title: 'Linked banks',
  operations: [...bankReads, ...linkOperations, ...relationshipOperations, ...manualOperations, ...verifyOperations, ...removeOperations],
  tables,
  migrations,
  parties: [bankAggregatorParty, achNetworkParty],
  personas,
});
