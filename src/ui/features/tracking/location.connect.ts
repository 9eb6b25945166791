import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { inquireLocationLogic } from '../../../application/actors/address-check.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { LocationInquiry, Order, Stop } from '../../../domain/ordering/order';
import { saidOfStop } from '../../../domain/ordering/situation.rules';
import { canInquireLocation } from '../../../domain/ordering/task-transitions';
import { LOCATION_LINK_LIFETIME, LOCATION_TIMEOUT } from '../../../domain/shared/constants';
import { instantOf, millisOf } from '../../../domain/shared/time';
import type { Instant } from '../../../domain/shared/time';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useFlow } from '../../app/use-flow';
import { formatTime } from '../../components/format-time';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

const MINUTE = 60_000;
/** First-strong isolates: a name keeps its own direction inside a sentence of the other direction. */
const alone = (text: string): string => `\u2068${text}\u2069`;

/** The result of asking, as sentences. */
function useOutcome({ state, recipient }: Stop): (inquiry: LocationInquiry) => readonly string[] {
  const { t, locale, dateLocale, timeZone } = useMessages('addressCheck');
  const time = (at: Instant): string => formatTime(at, 'time', dateLocale, timeZone);
  const name = alone(recipient.name);
  return ({ state: came, askedAt, expiresAt, endedAt, movedMeters }) => {
    if (came === 'waiting')
      return [
        t('inquiry.waiting', { name }),
        t('inquiry.waitingUntil', { when: formatTime(expiresAt, 'datetime', dateLocale, timeZone) }),
      ];
    if (came === 'open')
      return state === 'location inquiry acquiring'
        ? [t('inquiry.open', { name, time: time(askedAt), until: time(expiresAt) })]
        : [t('inquiry.wentOn')];
    const ended = endedAt ?? expiresAt;
    if (came === 'expired') {
      const then =
        state === 'location inquiry expired'
          ? t('inquiry.decide', { time: time(instantOf(millisOf(ended) + LOCATION_TIMEOUT)) })
          : t('inquiry.wentOn');
      // Polled, so it may be a little after its time; or before it, if the carrier stopped waiting.
      return [t('inquiry.expired', { name, time: time(ended < expiresAt ? ended : expiresAt) }), then];
    }
    if (movedMeters === null || movedMeters === 0) return [t('inquiry.confirmed', { name, time: time(ended) })];
    const far = movedMeters >= 1_000;
    const distance = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: far ? 'kilometer' : 'meter',
      maximumFractionDigits: far ? 1 : 0,
    }).format(far ? movedMeters / 1_000 : movedMeters);
    return [t('inquiry.moved', { name, time: time(ended), distance })];
  };
}

/**
 * Asking the recipient of a stop where the parcel goes [R4.11]: the result, whether it is possible now, and the
 * command.
 */
export function useLocationInquiry(order: Order, stop: Stop) {
  const app = useApp();
  const { orders } = useFeatures();
  const port = use(app.addressCheck());
  const client = useQueryClient();
  const branchId = useBranchId();
  const { t } = useMessages('addressCheck');
  const failureText = useFailureText();
  const mayAsk = useMay('order');
  const logic = useMemo(() => inquireLocationLogic(port, orders, stop.id), [port, orders, stop.id]);
  const [snapshot, send, actor] = useFlow(logic);
  const { id } = order;
  const { locationInquiry: inquiry } = stop;
  const outcome = useOutcome(stop);
  useEffect(() => {
    const watch = actor.on('changed', () => void client.invalidateQueries({ queryKey: queryKeys.order(branchId, id) }));
    return () => watch.unsubscribe();
  }, [actor, client, branchId, id]);
  const { failure } = snapshot.context;
  const canAsk = mayAsk && canInquireLocation(stop.state) && inquiry?.state !== 'waiting';
  return {
    lines: inquiry === null ? [t('inquiry.offer', { minutes: LOCATION_LINK_LIFETIME / MINUTE })] : outcome(inquiry),
    mayGoOn: mayAsk && saidOfStop(stop, order).nextSteps.includes('go-on'),
    canAsk,
    askText: t(snapshot.hasTag('busy') ? 'inquiry.asking' : inquiry === null ? 'inquiry.ask' : 'inquiry.askAgain'),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null || !canAsk ? null : failureText(failure),
    ask: () => send({ type: 'DO', action: 'inquire', item: order }),
  };
}
