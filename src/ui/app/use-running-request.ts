import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { runningRequest } from '../../application/actors/request.actor';
import type { RequestActor } from '../../application/actors/request.actor';
import { useApp, useFeatures } from './app-context';
import { useMay } from './use-may';

/** Starts the request of the signed-in person's branch, or finds it running; null while nobody is signed in. */
export function useRunningRequest(): RequestActor | null {
  const app = useApp();
  const features = useFeatures();
  const userId = useSelector(app.session, ({ context }) => context.session?.user.id);
  const branchId = useSelector(app.session, ({ context }) => context.session?.branchId);
  const regionCode = useSelector(app.session, ({ context }) => context.session?.regionCode);
  const paysInCash = !useMay('payFromWallet');
  return useMemo(
    () =>
      userId === undefined || branchId === undefined || regionCode === undefined
        ? null
        : runningRequest(app, features, { userId, branchId, regionCode, paysInCash }),
    [app, features, userId, branchId, regionCode, paysInCash],
  );
}
