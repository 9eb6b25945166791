/** Which of the open tabs makes the sound. */
export interface TabLeaderPort {
  /** True in exactly one of the tabs that ask for the same key, until it releases the key or closes; decided within a tenth of a second. */
  claim(key: string): Promise<boolean>;
  /** Leaves the key to the next tab that asks. */
  release(key: string): void;
}
