import type { Contact } from '../../../domain/ordering/order';
import styles from './send-link.module.css';

interface SendLinkProps {
  readonly to: Contact;
  /** What is written in the chat. */
  readonly message: string;
  readonly label: string;
  readonly children: string;
}

/** Opens a chat with a recipient in WhatsApp, with a message written. */
export function SendLink({ to: { phone }, message, label, children }: SendLinkProps) {
  return (
    <a
      href={`https://wa.me/${phone.replace('+', '')}?${new URLSearchParams({ text: message }).toString()}`}
      target="_blank"
      rel="noreferrer"
      className={styles.send}
      aria-label={label}
    >
      {children}
    </a>
  );
}
