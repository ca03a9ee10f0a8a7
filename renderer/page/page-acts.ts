/** What a page's own parts can ask for. */
export interface PageActs {
  retry: () => void;
  dismiss: () => void;
  reload: () => void;
  cancelStep: () => void;
}
