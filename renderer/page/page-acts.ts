/** The requests that a page's own parts can make. */
export interface PageActs {
  retry: () => void;
  dismiss: () => void;
  reload: () => void;
  cancelStep: () => void;
}
