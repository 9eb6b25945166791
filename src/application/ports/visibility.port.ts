/** Whether the person can see the tab, and whether the device believes it has a network. */
export interface VisibilityPort {
  online(): boolean;
  watchOnline(changed: (online: boolean) => void): () => void;
}
