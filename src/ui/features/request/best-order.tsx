import { useState } from 'react';
import Route from 'lucide-react/icons/route';
import { bestOrder, tripMeters, tripOf } from '../../../domain/ordering/best-order';
import { Button } from '../../components/button';
import { Check } from '../../components/check';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequest, useRequestActor } from './request.connect';
import { usePricing } from './request-price';
import styles from './request.module.css';
import { useStillPlace } from './use-still-place';

/** Puts the stops into a short order with one press, and back into the earlier one with another [R1.03]. */
export function BestOrder() {
  const { t, locale } = useMessages('bestOrder');
  const actor = useRequestActor();
  const change = useChange();
  const [keepsLast, keepLast] = useState(false);
  const ids = useRequest(({ draft }) => draft.dropOffs.map(({ id }) => id).join(' '));
  const isPlaced = useRequest(({ draft }) => tripOf(draft) !== null);
  const [done, setDone] = useState<{ readonly before: string; readonly after: string; readonly saved: number } | null>(
    null,
  );
  const arrange = (order: string): void => change({ kind: 'arrange-stops', ids: order.split(' ') });
  const find = (): void => {
    const trip = tripOf(actor.getSnapshot().context.draft);
    if (trip === null) return;
    const { start, places } = trip;
    const best = bestOrder(start, places, keepsLast);
    const after = best.map(({ id }) => id).join(' ');
    setDone({ before: ids, after, saved: tripMeters(start, places) - tripMeters(start, best) });
    if (after !== ids) arrange(after);
  };
  const shown = done !== null && done.after === ids ? done : null;
  const isChanged = shown !== null && shown.before !== shown.after;
  const isPricing = usePricing() === 'pricing';
  const { place, moved } = useStillPlace<HTMLDivElement>();
  const kilometers = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  });
  return (
    <div ref={place} className={styles.group}>
      <Check checked={keepsLast} onChange={keepLast} name="keepsLast">
        {t('keepLast')}
      </Check>
      <div>
        <Button icon={<Route size={18} aria-hidden="true" />} aria-disabled={!isPlaced} onClick={() => moved(find)}>
          {t('find')}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={() => moved(() => arrange(shown.before))}>
            {t('undo')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles.soft}>
        {!isPlaced
          ? t('places')
          : shown === null
            ? t('text')
            : shown.before === shown.after
              ? t('same')
              : t('done', { saved: kilometers.format(Math.max(0.1, shown.saved / 1_000)) })}
        {isChanged && isPricing ? ` ${t('pricing')}` : null}
      </p>
    </div>
  );
}
