import { resolveBindings } from '#engine/expression/bindings.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { ViewFrame } from './view-context.ts';

/** The values of a form as they are sent. Values whose node seals them are sealed here, and only the holder of the key can read them. */
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
