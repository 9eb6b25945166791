/** Which of the open tabs makes the sound. */
export interface TabLeaderPort {
  /** True in exactly one of the tabs that ask for the same key; decided at once where no other tab answers. */
  claim(key: string): Promise<boolean>;
}
