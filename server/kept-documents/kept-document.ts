import type { mediaTypes } from '../security/file-type.ts';
import type { OperationContext } from '#server/operations/operation.ts';

/** A document that an area keeps for a person, or can make for them again. */
export interface KeptDocument {
  /** Unique in its source. */
  id: string;
  /** The words of its row: "Loan Estimate". */
  title: string;
  /** When it was made, in epoch milliseconds. */
  at: number;
}

/** A file as a download answers it; `content` is base64. */
export interface KeptFile {
  name: string;
  mediaType: (typeof mediaTypes)[keyof typeof mediaTypes];
  content: string;
}

/** One kind of document that an area has for people. Taxes & Documents lists all kinds. Both reads answer only what is the asking person's. */
export interface DocumentSource {
  /** Unique in the product, in letters, digits and hyphens: `mortgage`. */
  readonly kind: string;
  /** The document type that people read and filter by: "Mortgage document". */
  readonly type: string;
  /** All of the person's, without their contents. */
  readonly read: (context: OperationContext) => Promise<readonly KeptDocument[]>;
  /** One of them; null where the person has none of that id. */
  readonly open: (context: OperationContext, id: string) => Promise<KeptFile | null>;
}
