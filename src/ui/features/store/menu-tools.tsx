import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useMessages } from '../../i18n/use-messages';
import { IconButton } from '../../kit/icon-button';
import { Row } from '../../kit/stack';

interface ToolsProps {
  readonly text: 'menu.tools' | 'menu.itemTools' | 'groups.tools' | 'groups.choiceTools' | 'groups.itemTools';
  readonly number: number;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
  /** Null where it must stay. */
  readonly remove: (() => void) | null;
}

/** Moves a part of the menu and removes it; each button says which part it is. Nothing is final before it is saved. */
export function Tools({ text, number, count, move, remove }: ToolsProps) {
  const { t } = useMessages('store');
  return (
    <Row>
      {number === 1 ? null : (
        <IconButton
          label={t(`${text}.earlier`, { number })}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={() => move(-1)}
        />
      )}
      {number === count ? null : (
        <IconButton
          label={t(`${text}.later`, { number })}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          onClick={() => move(1)}
        />
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
}
