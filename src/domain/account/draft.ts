/** Told to the keeper of a form's draft; null where there is nothing to keep. */
export interface KeepDraft<T> {
  readonly type: 'KEEP';
  readonly draft: T | null;
}
