/** The part of a JSON Schema that is needed here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
}

interface Call {
  summary: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

/** The rows of `docs/operator-api.md`: every call under `/api/operator`, with the names of all that it takes and answers. */
export function operatorRows({ paths, components }: OpenApiDocument): string[] {
  const shapeOf = (schema: Schema | undefined): string => {
    if (schema === undefined) return '';
    // Parts that refer to themselves are any JSON.
    if (schema.$ref !== undefined && /__schema\d+$/.test(schema.$ref)) return '';
    if (schema.$ref !== undefined) return shapeOf(components.schemas[schema.$ref.replace('#/components/schemas/', '')]);
    if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(shapeOf).filter((shape) => shape !== ''))].join(' or ');
    if (schema.type === 'array') {
      const inner = shapeOf(schema.items);
      return inner === '' ? '[]' : `[${inner}]`;
    }
    if (schema.properties === undefined) return '';
    const members = Object.entries(schema.properties).map(([name, member]) => {
      // A view and a record's state are told elsewhere, and as long as a page.
      const inner = ['view', 'state', 'was', 'is', 'values'].includes(name) ? '' : shapeOf(member);
      return `${name}${(schema.required ?? []).includes(name) ? '' : '?'}${inner === '' ? '' : `: ${inner}`}`;
    });
    return `{${members.join(', ')}}`;
  };
  const json = (content: Record<string, { schema: Schema }> | undefined) => shapeOf(content?.['application/json']?.schema);
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/operator/'))
    .flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { summary, parameters = [], requestBody, responses }]) => {
        const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=`);
        const takes = requestBody === undefined ? (query.length === 0 ? '' : `?${query.join('&')}`) : json(requestBody.content);
        const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
        const cells = [
          `\`${method.toUpperCase()} ${address}\``,
          takes === '' ? '' : `\`${takes}\``,
          `\`${json(responses['200']?.content)}\``,
        ];
        return `| ${[...cells, summary].join(' | ')} |`;
      }),
    );
}
