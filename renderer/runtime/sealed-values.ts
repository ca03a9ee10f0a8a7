import { resolveBindings } from '#engine/expression/bindings.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { ViewFrame } from './view-context.ts';

/** What stands in a form, as it is sent: what its node seals is sealed here, and nobody but the holder of the key reads it. */
export async function sealedValues({ store, form }: ViewFrame): Promise<JsonObject> {
  const values = { ...store.values(form) };
  for (const [name, node] of form.fields) {
    const value = values[name];
    if (node['sealTo'] === undefined || typeof value !== 'string' || value === '') continue;
    const { sealTo, sealFor } = resolveBindings({ sealTo: node['sealTo'], sealFor: node['sealFor'] }, store.scope(form)) as JsonObject;
    const { sealText } = await import('./seal-text.ts');
    values[name] = await sealText(String(sealTo), value, String(sealFor));
  }
  return values;
}
