import type { ViewType } from '#schemas/views.ts';

/** Of each view type, the contract properties that follow from its layout where its author writes none. */
export const derivedProperties: Partial<Record<ViewType, readonly string[]>> = {
  DocumentUploadView: ['header', 'description', 'context', 'maxUploadSizeBytes', 'supportedTypes'],
  PollingView: ['message'],
};
