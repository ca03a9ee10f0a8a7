import type { ViewType } from '#schemas/views.ts';

/** For each view type, the contract's properties that follow from its layout if the author writes none. */
export const derivedProperties: Partial<Record<ViewType, readonly string[]>> = {
  DocumentUploadView: ['header', 'description', 'context', 'maxUploadSizeBytes', 'supportedTypes'],
  PollingView: ['message'],
};
