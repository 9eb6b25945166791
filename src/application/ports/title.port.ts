import type { BilingualText } from '../../domain/shared/result';

/** The title of the tab. */
export interface TitlePort {
  /** Shows a text, in the page's language, in place of the page's title; null restores the page's title. */
  flash(text: BilingualText | null): void;
}
