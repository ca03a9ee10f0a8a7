/** Every component at once: for the server, the library and the preview. */
import { knowModule } from '../runtime/components.ts';

for (const [file, module] of Object.entries(import.meta.glob<object>('./*/*.tsx', { eager: true })))
  knowModule(file.split('/')[1] ?? '', module);
