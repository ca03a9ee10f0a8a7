import { z } from 'zod';
import { View, type ViewType } from '#schemas/views.ts';
import type { CompiledField } from '../../compiled/compiled-field.ts';
import { derivedProperties } from '../../compiled/derived-properties.ts';
import type { ParsedView } from '../parse/documents.ts';
import { type Authored, type AuthoredMap, entriesOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import { didYouMean } from '../findings/findings.ts';

/** A view has the properties that native clients of its type rely on, and no others. */
export function checkViewProperties(root: ParsedView, type: ViewType, fields: readonly CompiledField[], compilation: Compilation): void {
  const written = root.keys.properties;
  const at = written?.at ?? root.keys.type?.at ?? root.at;
  const { shape } = View.options.find((option) => option.shape.type.value === type) ?? View.options[0];
  const { type: _, ...others } = shape;
  const own = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'layout'));
  checkShape(own, derivedProperties[type] ?? [], written, at, type, compilation);
  const files = fields.filter(({ kind }) => kind === 'files').length;
  if (type === 'DocumentUploadView' && files !== 1)
    compilation.findings.error(
      'schema',
      at,
      `A DocumentUploadView takes its files in one field, and this view has ${files === 0 ? 'none' : files}.`,
      'Leave one `- fileUpload:` in it, or make it a BmlView by leaving `type` out.',
    );
}

function checkShape(
  shape: Record<string, z.ZodType>,
  derived: readonly string[],
  written: Authored | undefined,
  at: AuthoredMap['at'],
  where: string,
  compilation: Compilation,
): void {
  const entries = entriesOf(written);
  for (const [name, schema] of Object.entries(shape)) {
    const entry = entries.find(({ key }) => key === name);
    if (entry === undefined && !derived.includes(name) && !schema.safeParse(undefined).success)
      compilation.findings.error(
        'schema',
        at,
        `${where} needs \`${name}\`.`,
        'Write it under `properties:`, for clients that draw this type themselves.',
      );
    if (entry?.value.kind === 'map' && schema instanceof z.ZodObject)
      checkShape(schema.shape, [], entry.value, entry.at, name, compilation);
  }
  for (const { key, at: place } of entries)
    if (!Object.hasOwn(shape, key))
      compilation.findings.error('schema', place, `${where} has no \`${key}\`.`, didYouMean(key, Object.keys(shape), 'Leave it out.'));
}
