export interface IdsPort {
  /** A random id that nobody can guess, at least 122 bits. */
  unique(): string;
}
