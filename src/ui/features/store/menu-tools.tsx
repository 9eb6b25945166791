import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { Grip } from '../../components/sortable';
import { useMessages } from '../../i18n/use-messages';
import { IconButton } from '../../kit/icon-button';
import { Row } from '../../kit/stack';

interface ToolsProps {
  readonly text: 'menu.tools' | 'menu.itemTools' | 'groups.tools' | 'groups.choiceTools' | 'groups.itemTools';
  readonly number: number;
  /** What it is dragged by, where that is possible. */
  readonly grip?: string;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
  /** Left out where it has no copies, null where there is no room for one. */
  readonly copy?: (() => void) | null;
  /** Null where it must stay. */
  readonly remove: (() => void) | null;
}

/** Moves a part of the menu and removes it; each button says which part it is. Nothing is final before it is saved. */
export function Tools({ text, number, count, grip, move, copy = null, remove }: ToolsProps) {
  const { t } = useMessages('store');
  const place = useRef<HTMLSpanElement>(null);
  const wasMoved = useRef(false);
  useEffect(() => {
    // At the end of the list the button that moved it there is gone: the keyboard goes on with the one that is left.
    if (wasMoved.current && !place.current?.contains(document.activeElement))
      place.current?.querySelector('button')?.focus();
    wasMoved.current = false;
  }, [number]);
  const moveBy = (by: -1 | 1) => {
    wasMoved.current = true;
    move(by);
  };
  const buttons = (
    <Row>
      {grip === undefined || count === 1 ? null : <Grip id={grip} tip={t('menu.drag')} />}
      {number === 1 ? null : (
        <IconButton
          label={t(`${text}.earlier`, { number })}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={() => moveBy(-1)}
        />
      )}
      {number === count ? null : (
        <IconButton
          label={t(`${text}.later`, { number })}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          onClick={() => moveBy(1)}
        />
      )}
      {copy === null ? null : (
        <IconButton label={t('menu.copy', { number })} icon={<Copy size={18} aria-hidden="true" />} onClick={copy} />
      )}
      {remove === null ? null : (
        <IconButton
          label={t(`${text}.remove`, { number })}
          icon={<Trash size={18} aria-hidden="true" />}
          onClick={remove}
        />
      )}
    </Row>
  );
  return <span ref={place}>{buttons}</span>;
}
