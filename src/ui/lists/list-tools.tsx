import Check from 'lucide-react/icons/check';
import { useMessages } from '../i18n/use-messages';
import { Menu } from '../kit/menu';
import type { ListUrl } from './list-url';

interface ListToolsProps {
  readonly url: ListUrl;
  readonly change: (changes: Partial<ListUrl>) => void;
  /** The columns that can be hidden. */
  readonly optional: readonly { readonly key: string; readonly head: string }[];
}

/** Which columns a list shows, and how close its rows stand. */
export function ListTools({ url: { density, hidden }, change, optional }: ListToolsProps) {
  const { t } = useMessages('kit');
  const isCompact = density === 'compact';
  const tick = (isOn: boolean) => (isOn ? <Check size={18} aria-label={t('list.on')} /> : <span />);
  return (
    <Menu
      look="button"
      label={t('list.view')}
      items={[
        ...optional.map(({ key, head }) => ({
          key,
          text: head,
          icon: tick(!hidden.includes(key)),
          onSelect: () =>
            change({ hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] }),
        })),
        {
          key: 'density',
          text: t('list.compact'),
          icon: tick(isCompact),
          onSelect: () => change({ density: isCompact ? 'comfortable' : 'compact' }),
        },
      ]}
    />
  );
}
