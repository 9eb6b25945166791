import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { handInLogic } from '../../../application/actors/hand-in.actor';
import type { DrivingPorts } from '../../../application/app-system';
import type { DriverMoney } from '../../../domain/driving/earnings';
import { isAnnounceable } from '../../../domain/driving/hand-in';
import { parseAmount, plainAmount } from '../../../domain/shared/money';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** The read of the driver's money that an answer takes the place of. */
export type MoneyKey = readonly (string | number)[];

/** Announcing cash that the driver brings to the desk: what is typed, and the commands. */
export function useHandIn(ports: DrivingPorts, queryKey: MoneyKey, { held, handIns }: DriverMoney) {
  const client = useQueryClient();
  const failureText = useFailureText();
  const key = JSON.stringify(queryKey);
  const logic = useMemo(
    () =>
      handInLogic(ports, (money) => {
        const known = JSON.parse(key) as MoneyKey;
        // A read that was asked before it does not bring back what was.
        void client.cancelQueries({ queryKey: known });
        client.setQueryData(known, money);
      }),
    [ports, client, key],
  );
  const [snapshot, send] = useFlow(logic);
  /** Null while nothing was typed: all that is held is proposed. */
  const [typed, type] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const text = typed ?? plainAmount(held);
  const read = parseAmount(text, held.currency);
  const error = !read.ok || read.money.minor === 0 ? 'unread' : isAnnounceable(read.money, held) ? null : 'tooMuch';
  const { action, failure } = snapshot.context;
  return {
    text,
    type,
    /** What is wrong with the amount; null before it was sent once. */
    error: wasTried ? error : null,
    isBusy: snapshot.hasTag('busy'),
    pressed: action,
    failure: failure === null ? null : failureText(failure),
    announce: () => {
      setWasTried(true);
      if (!read.ok || error !== null) return;
      send({ type: 'DO', action: 'announce', item: { amount: read.money } });
    },
    withdraw: () => {
      setWasTried(false);
      if (handIns.announced !== null)
        send({ type: 'DO', action: 'withdraw', item: { amount: handIns.announced.amount } });
    },
  };
}
