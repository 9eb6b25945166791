/** The title of the tab. */
export interface TitlePort {
  /** Shows a text in place of the page's title; null brings the page's title back. */
  flash(text: string | null): void;
}
