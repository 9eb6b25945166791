import type { TitlePort } from '../../application/ports/title.port';
import type { BilingualText } from '../../domain/shared/result';

/**
 * The tab's title. The page may change its own title while an alert shows: then that title is restored, not an older
 * one.
 */
export class DocumentTitle implements TitlePort {
  private own = '';
  private shown: string | null = null;

  constructor(private readonly page: Pick<Document, 'title' | 'documentElement'> = document) {}

  flash(text: BilingualText | null): void {
    if (this.page.title !== this.shown) this.own = this.page.title;
    this.shown = text === null ? null : this.inPageLanguage(text);
    this.page.title = this.shown ?? this.own;
  }

  private inPageLanguage(text: BilingualText): string {
    return this.page.documentElement.lang.startsWith('ar') ? text.ar : text.en;
  }
}
