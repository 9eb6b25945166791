/** A complete picture. */
export interface Walked {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** How many of the bytes are the picture. */
  readonly end: number;
}
