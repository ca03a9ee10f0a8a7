import { defineArea } from '#server/areas/define-area.ts';
import { languageOperations } from './language-operations.ts';
import { migrations } from './migrations.ts';
import { navOperations } from './nav-items.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'settings',
  operations: [...navOperations, ...languageOperations],
  migrations,
  flags: {
    taxProfile: { on: true, gates: 'The new profile page, and the way to it from /settings' },
    settingsProfileFirst: { on: true, gates: 'The place of Profile among the entries of settings: first, or after Security' },
    showLabs: { on: 'development', gates: 'Labs, and the way to it from the profile hub' },
    newProfileHub: { on: true, gates: 'The new layout of the profile hub' },
  },
  personas,
});
