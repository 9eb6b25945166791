import { useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { forgetAddressesLogic } from '../../../application/actors/addresses.actors';
import { addressesKey } from '../../../application/queries/request.queries';
import type { KeptAddress } from '../../../domain/addresses/address';
import type { PlacedOrder } from '../../../domain/ordering/order';
import { useFeatures } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { Button } from '../../components/button';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import styles from './request.module.css';

/**
 * What the book has got with an order, and a way to take it back [R11.21].
 * @param isSettled whether the receipt takes presses already
 */
export function SavedNote({
  order,
  names,
  isSettled,
}: {
  readonly order: PlacedOrder;
  readonly names: readonly string[];
  readonly isSettled: boolean;
}) {
  const { t, language } = useMessages('request');
  const { addresses } = useFeatures();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => forgetAddressesLogic(addresses), [addresses]));
  const [kept, setKept] = useState<readonly KeptAddress[] | null>(null);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => {
      setKept(item.kept);
      void client.invalidateQueries({ queryKey: addressesKey(order.branchId) });
    });
    return () => watch.unsubscribe();
  }, [actor, client, order.branchId]);
  const isBusy = snapshot.hasTag('busy');
  const { failure } = snapshot.context;
  const listed = (each: readonly string[]): string =>
    new Intl.ListFormat(language).format(each.map((name) => `\u2068${name}\u2069`));
  const reasons = (['used', 'default', 'changed'] as const).flatMap((reason) => {
    const stay = (kept ?? []).filter((each) => each.reason === reason).map(({ name }) => name);
    return stay.length === 0 ? [] : [t(`done.kept.${reason}`, { names: listed(stay) })];
  });
  const gone = kept !== null && kept.length < names.length ? [t('done.forgotten')] : [];
  return (
    <div role="status" className={styles.group}>
      <p className={styles.notice}>
        {kept === null ? t('done.saved', { names: listed(names) }) : [...gone, ...reasons].join(' ')}
        {kept === null ? (
          <span inert={!isSettled}>
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() => send({ type: 'DO', action: 'forget', item: { orderId: order.id, kept: [] } })}
            >
              {t(isBusy ? 'done.forgetting' : 'done.forget')}
            </Button>
          </span>
        ) : null}
      </p>
      {failure === null ? null : <p>{failureText(failure)}</p>}
    </div>
  );
}
