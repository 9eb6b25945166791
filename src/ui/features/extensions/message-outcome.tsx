import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { WebhookMessage } from '../../../domain/extensions/webhook';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Exact } from '../../kit/exact';
import { Text } from '../../kit/text';

const LOOKS = {
  waiting: { tone: 'blue', Icon: Clock },
  delivered: { tone: 'green', Icon: Check },
  failed: { tone: 'red', Icon: TriangleAlert },
} as const;

/** What came of a message: its state, why it did not arrive, and what is next. */
export function MessageOutcome({ message }: { readonly message: WebhookMessage }) {
  const { t } = useMessages('webhooks');
  const { state, status, duration, error, attempts, nextAt } = message;
  return (
    <>
      <span>
        <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>
      </span>
      {error === null ? null : <Text inline>{t(`reason.${error}`)}</Text>}
      <Text tone="soft" inline>
        {[
          status === null ? null : t('status', { status }),
          duration === null ? null : t('duration', { duration }),
          attempts > 1 ? t('attempts', { count: attempts }) : null,
        ]
          .filter((each) => each !== null)
          .join(' · ')}
      </Text>
      {state === 'waiting' && attempts > 0 && nextAt !== null ? (
        <Text tone="soft" inline>
          {t('next')} <DateTime at={nextAt} style="datetime" />
        </Text>
      ) : null}
    </>
  );
}

/** What was sent, and what was answered. */
export function MessageTexts({ message: { id, body, answer } }: { readonly message: WebhookMessage }) {
  const { t } = useMessages('webhooks');
  return (
    <>
      <Text tone="soft" size="small">
        <bdi dir="ltr">{id}</bdi>
      </Text>
      <h3>{t('body')}</h3>
      <Exact>{body}</Exact>
      <h3>{t('answer')}</h3>
      {answer === null || answer === '' ? <Text tone="soft">{t('noAnswer')}</Text> : <Exact>{answer}</Exact>}
    </>
  );
}
