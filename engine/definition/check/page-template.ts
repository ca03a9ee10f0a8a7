import { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { choiceOf } from '../parse/choice.ts';
import { type Authored, sourceOf, valueOf } from '../read/authored.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/** A kind of page: the shells that may stand around it, how wide it is, and whether quiet links may stand side by side in it. */
const PageTemplate = z.strictObject({
  shells: z.array(z.string()),
  width: z.enum(['narrow', 'reading', 'centered', 'wide', 'full']),
  /** True for what follows an act, where the ways on are a row of quiet links. */
  quietRow: z.boolean().optional(),
});
export type PageTemplate = z.infer<typeof PageTemplate>;

const PageTemplates = z.record(z.string(), PageTemplate);

/** The kinds of page under `templates:` of config.yaml; none where a library has no such kinds. */
export function templatesOf(config: JsonObject): { [name: string]: PageTemplate } {
  const read = PageTemplates.safeParse(config['templates'] ?? {});
  return read.success ? read.data : {};
}

interface TemplatedPage {
  at: SourcePosition;
  template: { source: string; at: SourcePosition } | undefined;
  shell: Authored | undefined;
}

/** A page of a library with templates names one, and stands in a shell that it allows. */
export function checkTemplate({ at, template, shell }: TemplatedPage, config: JsonObject, findings: Findings): void {
  const templates = templatesOf(config);
  const names = Object.keys(templates);
  if (names.length === 0) return;
  if (template === undefined) {
    findings.error('no-template', at, 'This page names no template.', `Write \`template:\` with one of ${names.join(', ')}.`);
    return;
  }
  const found = templates[template.source];
  if (found === undefined) {
    const fix = didYouMean(template.source, names, `Templates are ${names.join(', ')}.`);
    findings.error('unknown-template', template.at, `There is no template ${template.source}.`, fix);
    return;
  }
  for (const one of shellsOf(shell))
    if (!found.shells.includes(one))
      findings.error(
        'template-shell',
        template.at,
        `A page of the template ${template.source} does not stand in the shell ${one}.`,
        `Use ${found.shells.join(' or ')}, or name another template.`,
      );
}

/** The names of the shells that a page uses: one, or those of a choice. */
function shellsOf(shell: Authored | undefined): string[] {
  const choice = shell === undefined ? null : choiceOf(shell);
  const uses = choice === null ? [shell] : [...choice.cases.map(({ value }) => value), choice.otherwise];
  return uses.flatMap((use) => sourceOf(use?.kind === 'map' ? valueOf(use, 'use') : use) ?? []);
}
