import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from '../../../domain/extensions/webhook';
import type { WebhookEvent } from '../../../domain/extensions/webhook';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { FieldGroup } from '../../kit/field-group';
import { TextField } from '../../kit/text-field';
import { EVENT_KEYS } from './event-keys';
import type { useNewWebhook } from './webhooks.connect';

/** What both forms of an endpoint ask for. */
export function WebhookFields({ field }: { readonly field: ReturnType<typeof useNewWebhook>['field'] }) {
  const { t } = useMessages('webhooks');
  return (
    <>
      <TextField
        {...field('name')}
        label={t('name')}
        help={t('nameHelp')}
        dir="auto"
        autoComplete="off"
        maxLength={WEBHOOK_NAME_LENGTH}
      />
      <TextField
        {...field('url')}
        label={t('url')}
        help={t('urlHelp')}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={WEBHOOK_URL_LENGTH}
      />
      <Events {...field('events')} />
    </>
  );
}

interface EventsProps {
  readonly value: readonly WebhookEvent[];
  readonly onChange: (value: readonly WebhookEvent[]) => void;
  readonly error: string | null;
}

function Events({ value, onChange, error }: EventsProps) {
  const { t } = useMessages('webhooks');
  return (
    <FieldGroup label={t('events')} error={error}>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          isInvalid={error !== null}
          onChange={(isChecked) =>
            onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isChecked : value.includes(each))))
          }
        >
          {t(`event.${EVENT_KEYS[event]}`)}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
