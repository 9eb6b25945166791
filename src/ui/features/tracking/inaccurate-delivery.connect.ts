import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { inaccurateDeliveryOver } from '../../../application/actors/inaccurate-delivery.actors';
import { queryKeys } from '../../../application/queries/query-keys';
import { selectUser } from '../../../domain/identity/session.selectors';
import { INACCURACIES } from '../../../domain/ordering/inaccuracies';
import { REPORT_NOTE_LENGTH, reportableStops } from '../../../domain/ordering/inaccurate-delivery';
import type { Inaccuracy } from '../../../domain/ordering/inaccuracies';
import type { Order } from '../../../domain/ordering/order';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useOneUpload } from '../../forms/one-upload';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useDroppedDrafts } from '../../records/use-dropped-drafts';
import { numbered } from './numbered';

/** Reporting that a delivery was inaccurate: what to show, and the commands [R4.05]. */
export function useInaccurateDelivery({ id: orderId, report, dropOffs }: Order) {
  const app = useApp();
  const ports = use(app.records());
  const { store: device } = useFeatures();
  const userId = useSelector(app.session, selectUser)?.id ?? '';
  useDroppedDrafts(userId);
  const client = useQueryClient();
  const branchId = useBranchId();
  const { t } = useMessages('report');
  const failureText = useFailureText();
  const afterReport = report?.id ?? null;
  const reportable = reportableStops(numbered(dropOffs));
  const [snapshot, send, actor] = useFlow(
    useMemo(
      () => inaccurateDeliveryOver(ports, device, { userId, orderId, afterReport }),
      [ports, device, userId, orderId, afterReport],
    ),
    { input: { orderId, stopIds: reportable.map(({ id }) => id) } },
  );
  const upload = useOneUpload(
    ports.inaccurateDeliveries,
    ports.ids,
    (error) => t(`photo.error.${error}`),
    (file) => send({ type: 'FILE', file }),
  );
  useEffect(() => {
    const queryKey = queryKeys.order(branchId, orderId);
    const watches = [
      actor.on('reported', ({ order }) => client.setQueryData<Order>(queryKey, order)),
      actor.on('overtaken', () => void client.invalidateQueries({ queryKey })),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, client, branchId, orderId]);
  const { stopId, reason, note, file, stopError, reasonError, noteError, fileError, failure } = snapshot.context;
  return {
    phase: (['restoring', 'closed'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    /** One is not asked about. */
    stops:
      reportable.length > 1
        ? reportable.map(({ id, number, recipient: { name } }) => ({
            value: id,
            text: t('stopOf', { number, name: `\u2068${name}\u2069` }),
          }))
        : [],
    stopId,
    stopError: stopError === null ? null : t('stopRequired'),
    reasons: INACCURACIES.map((each) => ({ value: each, text: t(`reason.${each}`) })),
    reason,
    note,
    file,
    upload,
    reasonError: reasonError === null ? null : t('reasonRequired'),
    noteError: noteError === null ? null : t(`noteError.${noteError}`, { count: REPORT_NOTE_LENGTH }),
    fileError: fileError === null ? null : t('photo.gone'),
    failure: failure === null ? null : failureText(failure),
    open: () => send({ type: 'OPEN' }),
    discard: () => send({ type: 'DISCARD' }),
    chooseStop: (chosen: string) => send({ type: 'STOP', stopId: chosen }),
    choose: (chosen: Inaccuracy) => send({ type: 'REASON', reason: chosen }),
    write: (text: string) => send({ type: 'NOTE', note: text }),
    removeFile: () => send({ type: 'REMOVE_FILE' }),
    submit: () => send({ type: 'SUBMIT' }),
  };
}
