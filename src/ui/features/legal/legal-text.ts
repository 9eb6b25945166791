/** A legal text in one language, as in the files in `texts`; `npm run check:messages` keeps the languages parallel. */
export interface LegalText {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** The date from which it applies: `2026-11-20`. */
  readonly day: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    /** Paragraphs, and lists of points. */
    readonly body: readonly (string | readonly string[])[];
  }[];
}
