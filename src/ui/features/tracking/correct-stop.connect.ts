import { use, useEffect, useMemo } from 'react';
import { correctStopOver } from '../../../application/actors/correct-stop.actors';
import { correctableStops } from '../../../domain/ordering/correction';
import type { CorrectableStop } from '../../../domain/ordering/correction';
import type { CorrectablePart, Order } from '../../../domain/ordering/order';
import { noteLength } from '../../../domain/ordering/parcel-rules';
import { REGIONS } from '../../../domain/regions/region';
import { NOTE_LENGTH } from '../../../domain/shared/constants';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useParcelError } from '../../components/use-parcel-error';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useChangedOrder } from './changed-order.connect';

interface Opened extends CorrectableStop {
  readonly order: Order;
  readonly close: () => void;
}

/** Correcting a stop of an order that waits: what to show, and the commands. */
export function useCorrectStop({ order, stopId, seen, close }: Opened) {
  const ports = use(useApp().records());
  const changed = useChangedOrder();
  const failureText = useFailureText();
  const { t } = useMessages('schedule', 'parcel');
  const { regionCode } = order;
  const { countryCode, currency, phoneCode } = REGIONS[regionCode];
  const fieldText = useParcelError(currency);
  const [snapshot, send, actor] = useFlow(
    useMemo(() => correctStopOver(ports.corrections), [ports]),
    { input: { orderId: order.id, stopId, regionCode, seen } },
  );
  useEffect(() => {
    const watches = [
      actor.on('corrected', (told) => changed.show(told.order, false)),
      actor.on('overtaken', () => changed.readAgain(order.id)),
      actor.subscribe({ complete: close }),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, changed, order.id, close]);
  const live = useMemo(
    () => correctableStops(order).find((each) => each.stopId === stopId)?.seen ?? null,
    [order, stopId],
  );
  useEffect(() => actor.send({ type: 'SEEN', details: live }), [actor, live]);
  const { draft, errors, failure, isOvertaken, sent } = snapshot.context;
  const parsed = parsePhone(draft.phone, countryCode);
  return {
    phase: (['made', 'late'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    isUnsure: snapshot.hasTag('unsure'),
    isOvertaken,
    /** What it says now; null once it can no longer be corrected. */
    live,
    /** What is typed is another person: their tracking link is a new one. */
    isOther: parsed.ok && parsed.phone !== seen.phone,
    /** What was made of it by the correction that is told. */
    wasOther: sent !== null && sent.to.phone !== sent.seen.phone,
    phoneHelp: parsed.ok
      ? `\u2066${formatPhone(parsed.phone)}\u2069`
      : t('correction.phoneHelp', { code: `\u2066+${phoneCode}\u2069` }),
    noteHelp: t('correction.noteCount', { used: noteLength(draft.note), most: NOTE_LENGTH }),
    failure: failure === null ? null : failureText(failure),
    field: (part: CorrectablePart) => {
      const code = errors.find(({ path }) => path === part)?.code;
      return {
        name: part,
        value: draft[part],
        error: code === undefined ? null : fieldText(part === 'phone' ? 'recipient.phone' : part, code),
        onChange: (value: string) => send({ type: 'DETAILS', details: { [part]: value } }),
      };
    },
    confirm: () => send({ type: 'CONFIRM', key: ports.ids.unique() }),
    close: () => send({ type: 'CLOSE' }),
  };
}
