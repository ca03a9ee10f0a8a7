import type { ExpressionTree } from '#schemas/expression.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { GivenType, QueryType } from '../../compiled/given-type.ts';
import type { Meaning, MeaningsOfNames } from './compared-words.ts';
import { platformCodes } from '../../compiled/failure.ts';
import { valuesOfField } from './values-of-field.ts';

interface Around {
  flow?: CompiledFlow;
  view?: CompiledView | null;
  /** The query that a screen reads from its address. */
  query?: { [name: string]: QueryType };
  /** The failures that the called operation declares. */
  failures?: readonly string[] | undefined;
}

/** Answers the meaning of names that no operation describes: choices, days and amounts of fields, given words, codes of failures. */
export function meaningsOf({ flow, view = null, query = {}, failures }: Around): MeaningsOfNames {
  return (root, parts) => {
    const [first, second] = parts;
    const name = typeof first === 'string' ? first : '';
    switch (root) {
      case 'given':
        return parts.length === 1 ? ofGiven(flow?.given[name]) : null;
      case 'remembers':
        return parts.length === 1 ? ofGiven(flow?.remembers[name]) : null;
      case 'query':
        return parts.length === 1 ? ofGiven(query[name]) : null;
      case 'answers':
        return parts.length === 2 ? ofField(flow?.states[name]?.view ?? null, second) : null;
      case 'event':
      case 'form':
        return parts.length === 1 ? ofField(view, first) : null;
      case 'error':
        if (failures === undefined) return null;
        if (name === 'code') return { values: [...failures, ...platformCodes], failures: true };
        return name === 'retry'
          ? { values: ['never', 'now', 'later'] }
          : name === 'kind'
            ? { values: ['problem', 'conflict', 'done'] }
            : null;
      default:
        return null;
    }
  };
}

function ofGiven(type: GivenType | undefined): Meaning {
  return type?.kind === 'enum' ? { values: type.values } : null;
}

const ofKind: Readonly<Partial<Record<FieldKind, Meaning>>> = { date: 'day', money: 'cents' };

function ofField(view: CompiledView | null, name: ExpressionTree | undefined): Meaning {
  if (view === null || typeof name !== 'string') return null;
  const field = view.fields.find((one) => one.name === name);
  if (field === undefined) return null;
  const values = field.kind === 'choice' ? valuesOfField(view, name) : null;
  return values === null ? (ofKind[field.kind] ?? null) : { values };
}
