import type { Webhook } from '../../../domain/extensions/webhook';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Text } from '../../kit/text';

/** Why an endpoint needs a look; nothing if it does not. */
export function GivenUp({ webhook: { isOn, isGivenUp, failingSince } }: { readonly webhook: Webhook }) {
  const { t } = useMessages('webhooks');
  if (failingSince === null || (!isOn && !isGivenUp)) return null;
  return (
    <Text tone="amber" inline>
      {t(isGivenUp ? 'givenUp' : 'failing')} <DateTime at={failingSince} style="datetime" />
    </Text>
  );
}
