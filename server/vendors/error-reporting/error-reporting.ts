/** The service that collects what went wrong, for people who look after the product. */
export interface ErrorReporting {
  /** Must never hold a person's data: a code from the documents, and where it happened. */
  report(report: { code: string; personId: string | null; recordId: string | null; detail: string }): Promise<void>;
}
