import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { DialogDocument } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import type { Scope } from '../expression/scope.ts';
import { pointerPart } from '../validation/walk-layout.ts';
import type { PlainNodes } from './plain-nodes.ts';

/** Something that a projection could not do as written. The view is drawn without it. */
export interface ProjectionDiagnostic {
  /** `missing-path`, `type`, `budget`, `unknown-function`, `server-list`, `sensitive`, `browser-value`, `too-many-rows`, … */
  code: string;
  /** JSON pointer into the compiled view. */
  pointer: string;
  detail: string;
}

/** A node that can be pressed: its id in the compiled view, and the rows it stands in. */
export interface Pressable {
  node: string;
  rows: JsonObject;
}

/** The results that one projection collects. */
export class Projection {
  readonly diagnostics: ProjectionDiagnostic[] = [];
  /** Names of `data` that the browser reads. */
  readonly travels = new Set<string>();
  readonly presses: Record<string, Pressable> = {};
  /** Subflows that begin from here, each with the rows that it stands in. */
  readonly subflows: Record<string, JsonObject> = {};
  /** Dialogs that are drawn where they are opened, by their name on the wire. */
  readonly opened: Record<string, DialogDocument> = {};
  readonly dialogs: CompiledView['dialogs'];
  /** In how many lists each call stands whose state is read. */
  readonly callRows: Readonly<Record<string, number>>;
  /** The results of the view's shared values, whether or not a remaining expression refers to them. */
  readonly values = new Map<string, ExpressionTree>();
  /** Names of values that what is left refers to. */
  readonly referred = new Set<string>();
  private readonly ids = new Set<string>();
  private nodes = 0;

  constructor({ callRows, dialogs }: Pick<CompiledView, 'callRows' | 'dialogs'>) {
    this.callRows = callRows;
    this.dialogs = dialogs;
  }

  report(code: string, pointer: string, detail: string): void {
    if (this.diagnostics.length < 200) this.diagnostics.push({ code, pointer, detail });
  }

  /** Notes what a tree that travels needs beside it: data, and values of the view with what they need. */
  note(tree: ExpressionTree | undefined): void {
    if (!isOperation(tree)) return;
    if (tree[0] === 'get' && tree[1] === 'data') this.travels.add(String(tree[2]));
    if (tree[0] === 'value' && !this.referred.has(String(tree[1]))) {
      this.referred.add(String(tree[1]));
      this.note(this.values.get(String(tree[1])));
    }
    for (let index = 1; index < tree.length; index++) this.note(tree[index]);
  }

  /** Counts a node; false once there are too many. */
  count(place: ProjectionPlace): boolean {
    this.nodes++;
    if (this.nodes === layoutLimits.nodes + 1) place.report('too-many-nodes', `${layoutLimits.nodes} are drawn`);
    return this.nodes <= layoutLimits.nodes;
  }

  /** Counts several nodes at once, where there is room for all of them; else none, and false. */
  countAll(nodes: number): boolean {
    if (this.nodes + nodes > layoutLimits.nodes) return false;
    this.nodes += nodes;
    return true;
  }

  /** The id itself, or with a number behind it where another node has it. */
  uniqueId(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.ids.has(id); number++) id = `${wanted}~${number}`;
    this.ids.add(id);
    return id;
  }
}

/** The members in which a place differs from the one around it. */
interface OwnOfPlace {
  origins?: ProjectionPlace['origins'];
  keys?: readonly string[];
  form?: string;
  depth?: number;
}

const nothingOwn: OwnOfPlace = {};

/** Where in a view the projection stands: what is in scope there, and the place's name for ids and diagnostics. */
export class ProjectionPlace {
  readonly projection: Projection;
  readonly scope: Scope;
  readonly origins: Readonly<Record<string, readonly ExpressionTree[]>>;
  /** Keys of the rows around, outermost first. */
  readonly keys: readonly string[];
  /** The name on the wire of the form around; null outside any. */
  readonly form: string | null;
  private readonly depth: number;
  private readonly parent: ProjectionPlace | null;
  private readonly part: string | number;

  constructor(projection: Projection, scope: Scope, parent: ProjectionPlace | null = null, part: string | number = '', own = nothingOwn) {
    this.projection = projection;
    this.scope = scope;
    this.parent = parent;
    this.part = part;
    this.origins = own.origins ?? parent?.origins ?? {};
    this.keys = own.keys ?? parent?.keys ?? [];
    this.form = own.form ?? parent?.form ?? null;
    this.depth = own.depth ?? parent?.depth ?? 0;
  }

  /** JSON pointer into the compiled view. Written out only when asked for: most places are never named. */
  get pointer(): string {
    return (this.parent?.pointer ?? '') + (this.part === '' ? '' : pointerPart(this.part));
  }

  at(part: string | number): ProjectionPlace {
    return new ProjectionPlace(this.projection, this.scope, this, part);
  }

  /** One level further in; null, with a diagnostic, where that is deeper than a layout may be. */
  deeper(): ProjectionPlace | null {
    if (this.depth < layoutLimits.depth) return new ProjectionPlace(this.projection, this.scope, this, '', { depth: this.depth + 1 });
    this.report('too-deep', `${layoutLimits.depth} levels are drawn`);
    return null;
  }

  /** Returns true if a node with all its content may be drawn here, and then counts its nodes. */
  holds({ count, levels }: PlainNodes): boolean {
    return this.depth + levels <= layoutLimits.depth && this.projection.countAll(count);
  }

  inForm(name: string): ProjectionPlace {
    return new ProjectionPlace(this.projection, this.scope, this, '', { form: name });
  }

  withRow(name: string, row: Json, key: string, origin: readonly ExpressionTree[] | null): ProjectionPlace {
    const others = Object.hasOwn(this.origins, name) ? without(this.origins, name) : this.origins;
    const scope = { ...this.scope, rows: { ...this.scope.rows, [name]: row } };
    return new ProjectionPlace(this.projection, scope, this, '', {
      origins: origin ? { ...others, [name]: origin } : others,
      keys: [...this.keys, key],
    });
  }

  /** A row that only the browser knows; a row of the server of the same name is no longer in sight. */
  withBrowserRow(name: string): ProjectionPlace {
    const { [name]: _, ...rows } = this.scope.rows ?? {};
    return new ProjectionPlace(this.projection, { ...this.scope, rows }, this);
  }

  report(code: string, detail: string): void {
    this.projection.report(code, this.pointer, detail);
  }
}

function without<T>(members: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _, ...others } = members;
  return others;
}
