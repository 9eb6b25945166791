/** A legal text in one language, as the files in `texts` hold it; `npm run check:messages` keeps the languages parallel. */
export interface LegalText {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** From when it holds: `2026-11-20`. */
  readonly day: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    /** Paragraphs, and lists of points. */
    readonly body: readonly (string | readonly string[])[];
  }[];
}
