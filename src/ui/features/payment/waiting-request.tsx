import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { selectUser } from '../../../domain/identity/session.selectors';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';

/** The way back to a request that waits, still filled, for the wallet to have enough; nothing where none waits. */
export function WaitingRequest() {
  const { t } = useMessages('payment');
  const { session, shell } = useApp();
  const features = useFeatures();
  const userId = useSelector(session, selectUser)?.id ?? '';
  const branchId = useBranchId();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    let here = true;
    // By itself: guests, who come to these pages too, have no request.
    import('../../../application/actors/tab-slot')
      .then(({ tabSlot }) => tabSlot(features, { userId, branchId }).has(() => true))
      .then((waits) => {
        if (here) setWaiting(waits);
      })
      .catch(() => undefined); // without storage nothing waits
    return () => {
      here = false;
    };
  }, [features, userId, branchId]);
  return isWaiting ? (
    <Button variant="primary" onClick={() => shell.send({ type: 'OPEN_REQUEST' })}>
      {t('topUp.request')}
    </Button>
  ) : null;
}
