export interface CompiledRoute {
  name: string;
  /** `{param}` in paths; `{param*}` takes the rest. */
  path: string;
  kind: 'screen' | 'flow';
  voyagerType?: string;
  /** Absent on a flow's entry, and where `{stepId}` stands in the path. */
  stepId?: string;
  /** Begins or finds a record of the flow. */
  entry?: boolean;
}
