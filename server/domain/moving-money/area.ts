import { defineArea } from '#server/areas/define-area.ts';
import { moneyTransfers } from '#server/money/money-transfers.ts';
import { cancelOperations } from './cancel-transfers.ts';
import { personas } from './personas.ts';
import { startOperations } from './start-money-transfer.ts';
import { getTransferOptions } from './transfer-options.ts';
import { transferReads } from './transfer-reads.ts';
import { unfinishedTransfers } from './unfinished-transfers.ts';

export default defineArea({
  name: 'moving-money',
  title: 'Moving money',
  operations: [getTransferOptions, ...startOperations, ...cancelOperations, ...transferReads],
  daily: [moneyTransfers],
  attention: [unfinishedTransfers],
  personas,
});
