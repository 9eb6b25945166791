import { use, useMemo } from 'react';
import { addCardOver } from '../../application/actors/card.actors';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { useRestored } from '../app/use-restored';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

/**
 * Saving a card on the gateway's page.
 * @param planId the package to go on with afterwards; null for none
 */
export function useAddCard(planId: string | null) {
  const ports = use(useApp().records());
  const { language } = useMessages('cards');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => addCardOver(ports), [ports]),
    { input: { planId } },
  );
  useRestored(() => send({ type: 'COME_BACK' }));
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    add: (back?: string) =>
      send({ type: 'ADD', key: ports.ids.unique(), language, ...(back === undefined ? {} : { back }) }),
  };
}
