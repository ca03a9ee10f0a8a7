/** One part of a report: its heading, and facts by their labels. */
export type ReportSection = readonly [heading: string, facts: readonly (readonly [label: string, value: string])[]];
