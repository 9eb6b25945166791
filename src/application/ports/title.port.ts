import type { BilingualText } from '../../domain/shared/result';

/** The title of the tab. */
export interface TitlePort {
  /** Shows words, in the page's language, in place of the page's title; null brings the page's title back. */
  flash(text: BilingualText | null): void;
}
