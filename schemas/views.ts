import { z } from 'zod';
import { JsonObject } from './json.ts';
import { Layout } from './layout.ts';

/**
 * The view of a step. The type names are contract words that outside clients know. Every type but the terminal one also carries `layout`,
 * so that one renderer shows them all; the other properties are for clients that draw a type natively.
 */
export const BmlView = z.strictObject({ type: z.literal('BmlView'), layout: Layout });
export const DocumentUploadView = z.strictObject({
  type: z.literal('DocumentUploadView'),
  header: z.string(),
  description: z.string(),
  context: z.array(
    z.strictObject({ header: z.string().optional(), metadata: z.strictObject({ name: z.string() }), documentId: z.string() }),
  ),
  maxUploadSizeBytes: z.number().int(),
  supportedTypes: z.array(z.enum(['JPG', 'PDF', 'PNG'])),
  layout: Layout,
});
export const FpslReviewView = z.strictObject({
  type: z.literal('FpslReviewView'),
  webDisclosureAgreementSection: z.strictObject({
    acknowledgementCheckbox: z.strictObject({ text: z.string() }),
    submitButton: z.strictObject({ text: z.string() }),
  }),
  nodes: z.array(JsonObject),
  layout: Layout,
});
export const BuildPortfolioView = z.strictObject({ type: z.literal('BuildPortfolioView'), layout: Layout });
export const PortfolioSummaryView = z.strictObject({
  type: z.literal('PortfolioSummaryView'),
  accountRequestId: z.string(),
  isFlavorUpdated: z.boolean(),
  eligiblePortfolioFlavor: z.strictObject({ managedPortfolioFlavor: z.string() }),
  layout: Layout,
});
export const SignatureTaskView = z.strictObject({
  type: z.literal('SignatureTaskView'),
  title: z.string(),
  description: z.string(),
  mortgageDisclosureContext: z.strictObject({ mortgageDisclosureId: z.string(), borrowerId: z.string() }),
  layout: Layout,
});
export const TerminalView = z.strictObject({
  type: z.literal('TerminalView'),
  /** The route or flow to go to next, and what to hand it; `url` is that place's address here. */
  nextFlow: z.string(),
  handoffArguments: z.looseObject({ url: z.string() }),
});
export const PollingView = z.strictObject({ type: z.literal('PollingView'), message: z.string(), layout: Layout });

export const View = z.discriminatedUnion('type', [
  BmlView,
  DocumentUploadView,
  FpslReviewView,
  BuildPortfolioView,
  PortfolioSummaryView,
  SignatureTaskView,
  TerminalView,
  PollingView,
]);
export type View = z.infer<typeof View>;
export type ViewType = View['type'];
