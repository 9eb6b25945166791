import { waitFor } from 'xstate';
import type { RequestActor } from '../../application/actors/request.actor';
import { readCardReturn } from '../../domain/wallet/card-return';
import { useApp } from '../app/app-context';
import { Button } from '../components/button';
import { useMessages } from '../i18n/use-messages';
import { useRunningRequest } from '../app/use-running-request';
import { topUpWith } from '../routes/top-up-path';

/** How long a draft may take to be read from the device, ms. */
const RESTORING = 5_000;

interface Props {
  readonly back: string;
  /** The card that was saved; undefined where none was. */
  readonly cardId: string | undefined;
}

/** The way back to what a card was added for, with the card chosen if it was saved; as it was left otherwise. */
export function CardReturn({ back, cardId }: Props) {
  const { t } = useMessages('cards');
  const place = readCardReturn(back);
  if (place === null) return null;
  if (place.to === 'request') return <ToRequest cardId={cardId} />;
  return (
    <Button variant="primary" to={topUpWith(place.amount, cardId ?? null)}>
      {t('toTopUp')}
    </Button>
  );
}

function ToRequest({ cardId }: Pick<Props, 'cardId'>) {
  const { t } = useMessages('cards');
  const { shell } = useApp();
  const request = useRunningRequest();
  if (request === null) return null;
  return (
    <Button
      variant="primary"
      onClick={() => {
        if (cardId !== undefined) void choose(request, cardId);
        shell.send({ type: 'OPEN_REQUEST' });
      }}
    >
      {t('toRequest')}
    </Button>
  );
}

/** Once the draft is there; one that is sent, or cannot be read, stays as it is. */
async function choose(request: RequestActor, cardId: string): Promise<void> {
  const isReady = await waitFor(request, (snapshot) => snapshot.hasTag('editing') || snapshot.hasTag('done'), {
    timeout: RESTORING,
  }).then(
    () => true,
    () => false,
  );
  if (isReady) request.send({ type: 'CHANGE', change: { kind: 'payment', payment: { method: 'card', cardId } } });
}
