import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useQueryClient } from '@tanstack/react-query';
import { posActionLogic, posConnectionOver } from '../../../application/actors/point-of-sale.actors';
import { pointOfSaleQuery } from '../../../application/queries/point-of-sale.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { selectUser } from '../../../domain/identity/session.selectors';
import type { PointOfSale, PosReturn } from '../../../domain/pos/pos';
import type { PosLeader } from '../../../domain/pos/pos-screen';
import type { posConnectionMachine } from '../../../domain/pos/pos-connection.machine';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useRestored } from '../../app/use-restored';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

/** How the connection stands. */
export function usePointOfSale() {
  const { pointOfSale } = use(useApp().records());
  return useRead(pointOfSaleQuery(pointOfSale));
}

/**
 * Connecting the point of sale: what to show, and the commands.
 * @param returned what it sent the person back with; null where nobody came back
 * @param isDirect false where a link could have led here: a person then confirms it
 */
export function usePosConnection(returned: PosReturn | null, isDirect: boolean) {
  const ports = use(useApp().records());
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(useMemo(() => posConnectionOver(ports), [ports]));
  useRestored(() => send({ type: 'COME_BACK' }));
  const { failure, returned: given } = snapshot.context;
  const comeBack = useEffectEvent(() => {
    if (returned !== null && given === null) send({ type: 'RETURN', returned, isDirect });
  });
  useEffect(() => comeBack(), []);
  const isBusy = snapshot.hasTag('busy');
  return {
    isBusy,
    stage: stageOf(snapshot),
    /** Why nothing was connected, as the point of sale's page said; null if it was allowed there. */
    answer: given === null || given.kind === 'allowed' ? null : given.kind,
    failure: failure === null ? null : failureText(failure),
    begin: () => send({ type: 'BEGIN' }),
    finish: () => send({ type: 'FINISH' }),
  };
}

export type PosStage = 'busy' | 'returned' | 'connected' | 'unsure' | 'refused';

/** How far a connection is for somebody who came back: what is begun again was refused before. */
function stageOf(snapshot: SnapshotFrom<typeof posConnectionMachine>): PosStage {
  const { returned } = snapshot.context;
  if (returned === null || snapshot.hasTag('finishing')) return 'busy';
  return (['connected', 'unsure', 'returned'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'refused';
}

export type PosConnectionView = ReturnType<typeof usePosConnection>;

/** The name of the business that somebody signed in for. */
export function useBusinessName(): string {
  const { language } = useMessages('pos');
  return useSelector(useApp().session, selectUser)?.merchantName[language] ?? '';
}

/** Asking whether the connection stands, deciding how it is used, and ending it. */
export function usePosActions(current: PointOfSale) {
  const { pointOfSale } = use(useApp().records());
  const client = useQueryClient();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => posActionLogic(pointOfSale), [pointOfSale]));
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => client.setQueryData(queryKeys.pointOfSale, item));
    return () => watch.unsubscribe();
  });
  const { failure, action, isAsked } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    isBusy,
    isChecking: isBusy && action === 'check',
    isAsking: snapshot.hasTag('asking') || (isBusy && isAsked),
    failure: failure !== null && action !== 'disconnect' ? failureText(failure) : null,
    askedFailure: failure !== null && action === 'disconnect' ? failureText(failure) : null,
    check: () => send({ type: 'DO', action: 'check', item: current }),
    lead: (leads: PosLeader) => send({ type: 'DO', action: `lead-${leads}`, item: current }),
    test: (isOn: boolean) => send({ type: 'DO', action: isOn ? 'testing-on' : 'testing-off', item: current }),
    ask: () => send({ type: 'ASK', action: 'disconnect' }),
    yes: () => send({ type: 'CONFIRM', item: current }),
    no: () => send({ type: 'CANCEL' }),
  };
}
