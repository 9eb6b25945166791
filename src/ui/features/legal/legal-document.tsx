import Printer from 'lucide-react/icons/printer';
import { usePageTitle } from '../../app/use-page-title';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import styles from './legal.module.css';
import type { LegalText } from './legal-text';

/**
 * A legal text with its contents, version and date; printed black on white, without the bars of the app [R2.03]
 * [R2.51].
 */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  const { t, dateLocale } = useMessages('legal');
  usePageTitle(text.title);
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text.day}T00:00:00Z`),
  );
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.soft}>{text.summary}</p>
        <p className={styles.soft}>
          {t('version', { version: text.version })} · <time dateTime={text.day}>{t('since', { day })}</time>
        </p>
        <Button
          className={`no-print ${styles.print}`}
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {text.sections.map(({ id, title, body }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body.map((block) =>
              typeof block === 'string' ? <p key={block}>{block}</p> : <Points key={block[0]} points={block} />,
            )}
          </section>
        ))}
      </div>
    </article>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
