import type { SandboxMail } from '../../../domain/sandbox/sandbox';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import styles from './sandbox.module.css';

/** The mails that a real mail service would have sent. */
export function MailsCard({ mails }: { readonly mails: readonly SandboxMail[] }) {
  const { t } = useWords('sandbox');
  return (
    <Card label={t('mails.title')} className={styles.card}>
      <h2>{t('mails.title')}</h2>
      <p className={styles.soft}>{t('mails.text')}</p>
      {mails.length === 0 ? (
        <EmptyState title={t('mails.emptyTitle')} text={t('mails.emptyText')} />
      ) : (
        <ul className={styles.deliveries}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MailItem({ mail }: { readonly mail: SandboxMail }) {
  const { t } = useWords('sandbox');
  return (
    <li className={styles.delivery}>
      <strong lang={mail.language}>
        <bdi>{mail.subject}</bdi>
      </strong>
      <span className={styles.soft}>
        <bdi>{mail.to}</bdi> · <When at={mail.sentAt} style="relative" />
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
  );
}
