import { defineArea } from '#server/areas/define-area.ts';
import { linkRequestsToReview } from './link-attention.ts';
import { linkInfoOperations } from './link-info.ts';
import { linkPreferenceOperations } from './link-preference.ts';
import { linkRequestOperations } from './link-request.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { deleteWashSaleLink } from './unlink.ts';

export default defineArea({
  name: 'spousal-link',
  title: 'Spousal link',
  operations: [...linkInfoOperations, ...linkRequestOperations, ...linkPreferenceOperations, deleteWashSaleLink],
  attention: [linkRequestsToReview],
  migrations,
  personas,
});
