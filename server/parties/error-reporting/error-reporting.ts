export interface ErrorReport {
  /** From the documents, or the renderer's own. */
  code: string;
  personId: string | null;
  recordId: string | null;
  detail: string;
  /** The page, without what its query and hash held. */
  url?: string | null;
}

/** The service that collects what went wrong, for people who look after the product. */
export interface ErrorReporting {
  /** Must never hold a person's data: a code from the documents, and where it happened. */
  report(report: ErrorReport): Promise<void>;
}
