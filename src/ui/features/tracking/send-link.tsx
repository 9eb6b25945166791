import type { Contact } from '../../../domain/ordering/order';
import { linkOf } from '../../components/share-link';
import { useMessages } from '../../i18n/use-messages';
import styles from './send-link.module.css';

interface SendLinkProps {
  readonly to: Contact;
  readonly slug: string;
  /** Which drop-off of several, from 1. */
  readonly number?: number;
}

/** Opens a chat with a recipient in WhatsApp, with the tracking link written. */
export function SendLink({ to: { name, phone }, slug, number }: SendLinkProps) {
  const { t } = useMessages('links');
  const message = new URLSearchParams({ text: t('message', { link: linkOf(slug) }) }).toString();
  const whom = `\u2068${name}\u2069`;
  return (
    <a
      href={`https://wa.me/${phone.replace('+', '')}?${message}`}
      target="_blank"
      rel="noreferrer"
      className={styles.send}
      aria-label={number === undefined ? t('sendOne', { name: whom }) : t('send', { number, name: whom })}
    >
      {t('whatsapp')}
    </a>
  );
}
