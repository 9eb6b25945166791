import { use, useEffect, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { wireTransferOver } from '../../../application/actors/wire-transfer.actors';
import { wireTransferQuery } from '../../../application/queries/wire-transfer.queries';
import { selectUser } from '../../../domain/identity/session.selectors';
import { DECIMALS, formatMoney, money, plainAmount } from '../../../domain/shared/money';
import { WIRE_TRANSFER_LIMITS } from '../../../domain/wallet/wire-transfer';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useRegion } from '../../app/use-region';
import { useOneUpload } from '../../forms/one-upload';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useDroppedDrafts } from '../../records/use-dropped-drafts';

/** Topping up by wire transfer: what to show, and the commands [R2.08]. Once it is sent its own page follows. */
export function useWireTransfer() {
  const app = useApp();
  const ports = use(app.records());
  const { store: device } = useFeatures();
  const userId = useSelector(app.session, selectUser)?.id ?? '';
  useDroppedDrafts(userId);
  const { currency } = useRegion();
  const { t, locale } = useMessages('topUp');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => wireTransferOver(ports, device, { userId, currency }), [ports, device, userId, currency]),
    { input: { currency } },
  );
  const proof = useOneUpload(
    ports.wireTransfers,
    ports.ids,
    (error) => t(`transfer.proof.error.${error}`),
    (file) => send({ type: 'FILE', file }),
  );
  const { slug, reference, account, typed, file, amountError, fileError, failure } = snapshot.context;
  const go = useNavigate();
  const sentSlug = snapshot.hasTag('sent') ? slug : null;
  useEffect(() => {
    if (sentSlug !== null) void go(pathTo('/wallet/topUp/:slug', { slug: sentSlug }), { replace: true });
  }, [sentSlug, go]);
  const say = (minor: number): string => formatMoney(money(minor, currency), locale);
  const { min, max } = WIRE_TRANSFER_LIMITS[currency];
  const limits = { min: say(min), max: say(max) };
  const example = `\u2066${plainAmount(money(min, currency))}\u2069`;
  return {
    phase: (['restoring', 'unopened'] as const).find((tag) => snapshot.hasTag(tag)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy') || snapshot.hasTag('sent'),
    currency,
    reference,
    account,
    typed,
    limits,
    file,
    proof,
    amountError:
      amountError === null
        ? null
        : t(`transfer.error.${amountError}`, { ...limits, decimals: DECIMALS[currency], example }),
    fileError: fileError === null ? null : t(`transfer.proof.error.${fileError}`),
    failure: failure === null ? null : failureText(failure),
    reason: failure,
    type: (text: string) => send({ type: 'AMOUNT', typed: text }),
    leaveAmount: () => send({ type: 'LEAVE' }),
    removeFile: () => send({ type: 'REMOVE_FILE' }),
    retry: () => send({ type: 'RETRY' }),
    submit: () => send({ type: 'SUBMIT' }),
  };
}

export type WireTransferView = ReturnType<typeof useWireTransfer>;

/** One transfer, and its review [R2.32]. */
export function useSentTransfer(slug: string) {
  const { wireTransfers } = use(useApp().records());
  const branchId = useBranchId();
  return useRead({ ...wireTransferQuery(wireTransfers, branchId, slug), enabled: branchId !== '' });
}
