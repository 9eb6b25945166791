import { Suspense, useEffect, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { DROP_OFFS_MAX } from '../../../domain/ordering/parcel-rules';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { Grip, Sortable } from '../../components/sortable';
import { useMessages } from '../../i18n/use-messages';
import { FoldedStop } from './folded-stop';
import { useFoldedStops } from './folded-stops';
import { ParcelSection } from './parcel-section';
import { useChange, useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { StopSection } from './stop-section';
import { SwapButton } from './swap-button';

const BestOrder = lazyPart(() => import('./best-order').then((module) => ({ default: module.BestOrder })));
/** With fewer stops there is little to put in order. */
const SEVERAL = 3;

/** Where the parcels go, one after the other. A single one has neither a number nor anything to move it with. */
export function DropOffs() {
  const { t } = useMessages('request');
  // As one text, so that the form is not rendered again with every key.
  const ids = useRequest(({ draft }) => draft.dropOffs.map(({ id }) => id).join(' ')).split(' ');
  const change = useChange();
  const actor = useRequestActor();
  const [said, setSaid] = useState('');
  const { list, focus } = useFocusAfter();
  const count = ids.length;
  const { isFolded, isFoldable, open, close } = useFoldedStops(ids);
  const unfold = (id: string): void => {
    focus(`[data-stop="${id}"] h3`);
    open(id);
  };
  const fold = (id: string): void => {
    focus(`[data-stop="${id}"] h3 button`);
    close(id);
  };
  const add = (): void => {
    // With the last stop the button goes away. A focus that is lost would enter a field, which would be judged untouched.
    if (count + 1 >= DROP_OFFS_MAX) list.current?.querySelector<HTMLElement>('[data-stop]:last-child h3')?.focus();
    focus('[data-stop]:last-child h3');
    setSaid('');
    change({ kind: 'add-stop' });
  };
  const remove = (id: string): void => {
    const at = ids.indexOf(id);
    focus(`[data-stop="${ids[at + 1] ?? ids[at - 1]}"] h3`);
    setSaid(''); // the form says it, and offers it back
    change({ kind: 'remove-stop', id });
  };
  const move = (id: string, by: -1 | 1): void => {
    const number = ids.indexOf(id) + 1 + by;
    if (number < 1 || number > count) return;
    focus(`[data-stop="${id}"] [role="group"] button:nth-of-type(${by < 0 ? 1 : 2})`);
    setSaid(t('stops.moved', { number, count }));
    change({ kind: 'move-stop', id, by });
  };
  const arrange = (next: readonly string[], id: string, number: number): void => {
    focus(`[data-stop="${id}"] h3`);
    setSaid(t('stops.moved', { number, count }));
    change({ kind: 'arrange-stops', ids: next });
  };
  const nameOf = (id: string) => {
    const { dropOffs } = actor.getSnapshot().context.draft;
    const { recipient, saved } = dropOffs.find((each) => each.id === id) ?? {};
    return {
      title: t('stops.title', { number: ids.indexOf(id) + 1, count }),
      text: recipient?.name.trim() || (saved?.address.label ?? ''),
    };
  };
  return (
    <div className={styles.group}>
      <Sortable ids={ids} nameOf={nameOf} arrange={arrange} list={list} className={styles.group}>
        {ids.map((id, index) => (
          <div
            key={id}
            className={`${styles.group} ${count === 1 || isFolded(id) ? '' : styles.oneOfMany}`}
            data-stop={id}
          >
            {isFolded(id) ? (
              <FoldedStop id={id} title={t('stops.title', { number: index + 1, count })} open={() => unfold(id)}>
                <Tools index={index} count={count} id={id} move={move} remove={remove} isFolded />
              </FoldedStop>
            ) : (
              <>
                <StopSection
                  stop={`dropOffs.${id}`}
                  title={count === 1 ? t('dropOff.title') : t('stops.title', { number: index + 1, count })}
                  beside={
                    count === 1 ? (
                      <SwapButton />
                    ) : isFoldable(id) ? (
                      <FoldButton number={index + 1} onClick={() => fold(id)} />
                    ) : null
                  }
                >
                  {count === 1 ? null : <Tools index={index} count={count} id={id} move={move} remove={remove} />}
                </StopSection>
                <ParcelSection id={id} number={count === 1 ? null : index + 1} />
              </>
            )}
          </div>
        ))}
      </Sortable>
      <p role="status" className="sr">
        {said}
      </p>
      {count < SEVERAL ? null : (
        <Suspense fallback={null}>
          <BestOrder />
        </Suspense>
      )}
      {count >= DROP_OFFS_MAX ? (
        <p className={styles.soft}>{t('stops.full', { count: DROP_OFFS_MAX })}</p>
      ) : (
        <div>
          <Button variant="quiet" icon={<Plus size={18} aria-hidden="true" />} onClick={add} data-tour="request-add">
            {t('stops.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ToolsProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly move: (id: string, by: -1 | 1) => void;
  readonly remove: (id: string) => void;
  /** In one line: there is no room for words. */
  readonly isFolded?: boolean;
}

function FoldButton({ number, onClick }: { readonly number: number; readonly onClick: () => void }) {
  const { t } = useMessages('request');
  return (
    <Button
      variant="quiet"
      aria-label={t('stops.fold', { number })}
      aria-expanded
      icon={<ChevronUp size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {null}
    </Button>
  );
}

/** Moves a stop and removes it, each with a button that says which stop it is. */
function Tools({ id, index, count, move, remove, isFolded = false }: ToolsProps) {
  const { t } = useMessages('request');
  const number = index + 1;
  return (
    <div role="group" aria-label={t('stops.tools', { number })} className={styles.tools}>
      <Grip id={id} tip={t('stops.drag')} />
      <Button
        aria-label={t('stops.earlier', { number })}
        aria-disabled={index === 0}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        onClick={() => move(id, -1)}
      >
        {null}
      </Button>
      <Button
        aria-label={t('stops.later', { number })}
        aria-disabled={number === count}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        onClick={() => move(id, 1)}
      >
        {null}
      </Button>
      <Button
        aria-label={t('stops.removeThis', { number })}
        icon={<Trash size={18} aria-hidden="true" />}
        onClick={() => remove(id)}
      >
        {isFolded ? null : t('stops.remove')}
      </Button>
    </div>
  );
}

/** Puts the focus, after the next render, on what a selector finds in the list: what was pressed has moved or is gone. */
function useFocusAfter() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    list,
    focus: (selector: string): void => {
      wanted.current = selector;
    },
  };
}
