import type { SandboxText } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { ListCard } from './list-card';
import styles from './sandbox.module.css';

/**
 * The short messages that a real SMS service would have sent: the one-time passwords of a demonstration arrive here
 * [R2.33].
 */
export function TextsCard({ texts }: { readonly texts: readonly SandboxText[] }) {
  return (
    <ListCard name="texts">
      {texts.map((text) => (
        <li key={text.id} className={styles.item}>
          <p lang={text.language} dir="auto">
            {text.text}
          </p>
          <span className={styles.soft}>
            <bdi dir="ltr">{text.to}</bdi> · <DateTime at={text.sentAt} style="relative" />
          </span>
        </li>
      ))}
    </ListCard>
  );
}
