import { createContext, use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { deskOver } from '../../../application/actors/operations.actors';
import type { OperationsPorts } from '../../../application/app-system';
import { queryKeys } from '../../../application/queries/query-keys';
import { OPERATOR_RIGHTS } from '../../../domain/operations/operations';
import type { OperatorRight } from '../../../domain/operations/operations';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { oneOf } from '../../lists/url-text';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** What opens at the desk: a part for each right that has a screen, and the log for everybody. */
export const PARTS = [
  'businesses',
  'wire-transfers',
  'withdrawals',
  'reports',
  'tickets',
  'chats',
  'drivers',
  'cash',
  'payouts',
  'unclaimed',
  'vouchers',
  'log',
] as const;
export type Part = (typeof PARTS)[number];

const isRight = (part: Part): part is Part & OperatorRight => oneOf(OPERATOR_RIGHTS, part) !== null;

/** The parts that an operator may open. */
export const partsFor = (rights: readonly OperatorRight[]): readonly Part[] =>
  PARTS.filter((part) => !isRight(part) || rights.includes(part));

/** The path of a part, with what its list is asked for, shortest form. */
export function partPath(part: Part, asked: Readonly<Record<string, string | null>> = {}): AppPath {
  const params = new URLSearchParams({ part });
  for (const [name, value] of Object.entries(asked)) if (value !== null && value !== '') params.set(name, value);
  return checkedPath(`${pathTo('/operations')}?${params.toString()}`);
}

/** An operator's session: what to show, and the commands. */
export function useDesk(ports: OperationsPorts) {
  const failureText = useFailureText();
  const client = useQueryClient();
  const [snapshot, send] = useFlow(useMemo(() => deskOver(ports.operator), [ports]));
  const { desk, missing, failure, isOver } = snapshot.context;
  const isKnown = snapshot.hasTag('known');
  useEffect(() => {
    // The next person on this device sees nothing of it.
    if (!isKnown) client.removeQueries({ queryKey: queryKeys.desk });
  }, [isKnown, client]);
  return {
    phase: (['looking', 'failed', 'asking'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('known' as const),
    isBusy: snapshot.hasTag('busy'),
    desk,
    missing,
    failure,
    failureText: failure === null ? null : failureText(failure),
    isOver,
    signIn: (email: string, password: string) => send({ type: 'SIGN_IN', email, password }),
    signOut: () => send({ type: 'SIGN_OUT' }),
    lost: () => send({ type: 'LOST' }),
    refresh: () => send({ type: 'REFRESH' }),
    retry: () => send({ type: 'RETRY' }),
  };
}

export type DeskView = ReturnType<typeof useDesk>;

/** What a part of the desk works with. */
interface AtDesk {
  readonly ports: OperationsPorts;
  readonly view: DeskView;
}
export const DeskContext = createContext<AtDesk | null>(null);

/** The desk around a part. */
export function useAtDesk(): AtDesk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('A part of the desk is shown at the desk');
  return desk;
}
