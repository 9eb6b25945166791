import Dropdown from '@mui/joy/Dropdown';
import IconButton from '@mui/joy/IconButton';
import ListItemDecorator from '@mui/joy/ListItemDecorator';
import JoyMenu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { POPUP } from './popup';
import { KitScope } from './scope';

interface MenuProps {
  /** What the menu belongs to: the name of its button. */
  readonly label: string;
  /** `button` writes the label on it; `icon` shows three dots. */
  readonly look?: 'button' | 'icon';
  readonly items: readonly {
    readonly key: string;
    readonly text: string;
    readonly icon?: ReactNode;
    readonly isDanger?: boolean;
    readonly disabled?: boolean;
    readonly onSelect: () => void;
  }[];
}

/** The actions for one thing, behind one button. */
export function Menu({ label, look = 'icon', items }: MenuProps) {
  const { dir } = useMessages('kit');
  return (
    <KitScope>
      <Dropdown>
        {look === 'button' ? (
          <MenuButton sx={{ minHeight: 44, fontWeight: 700 }}>{label}</MenuButton>
        ) : (
          <MenuButton slots={{ root: IconButton }} slotProps={{ root: { variant: 'plain', 'aria-label': label } }}>
            <EllipsisVertical size={20} aria-hidden="true" />
          </MenuButton>
        )}
        <JoyMenu placement="bottom-end" direction={dir} {...POPUP} aria-label={label}>
          {items.map(({ key, text, icon, isDanger = false, disabled = false, onSelect }) => (
            <MenuItem key={key} color={isDanger ? 'danger' : 'neutral'} disabled={disabled} onClick={onSelect}>
              {icon === undefined ? null : <ListItemDecorator>{icon}</ListItemDecorator>}
              {text}
            </MenuItem>
          ))}
        </JoyMenu>
      </Dropdown>
    </KitScope>
  );
}
