import type { SandboxMail } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import styles from './sandbox.module.css';

/** The mails that a real mail service would have sent. */
export function MailsCard({ mails }: { readonly mails: readonly SandboxMail[] }) {
  const { t } = useMessages('sandbox');
  return (
    <ListCard name="mails">
      {mails.map((mail) => (
        <li key={mail.id} className={styles.item}>
          <strong lang={mail.language}>
            <bdi>{mail.subject}</bdi>
          </strong>
          <span className={styles.soft}>
            <bdi dir="ltr">{mail.to}</bdi> · <DateTime at={mail.sentAt} style="relative" />
          </span>
          <details>
            <summary className={styles.summary}>{t('mails.read')}</summary>
            <p className={styles.letter} lang={mail.language} dir="auto">
              {mail.text}
            </p>
          </details>
          <a className={styles.mailLink} href={mail.link}>
            {t('mails.open')} <span className="sr">{t('mails.openOf', { subject: mail.subject })}</span>
          </a>
        </li>
      ))}
    </ListCard>
  );
}
