import { ITEM_GROUPS_MAX } from '../../../domain/store/choices';
import type { CategoryRow, MenuItemRow } from '../../../domain/store/menu-draft';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import type { MenuEditor } from './menu.connect';
import { Tools } from './menu-tools';

interface ItemChoicesProps {
  readonly editor: MenuEditor;
  readonly category: CategoryRow;
  readonly item: MenuItemRow;
  /** The item's number in its category, from 1. */
  readonly number: number;
}

/** Which choice groups an item asks for, in the order in which customers see them. */
export function ItemChoices({ editor, category, item, number }: ItemChoicesProps) {
  const { t } = useMessages('store');
  const { groups } = editor;
  if (groups.length === 0) return null;
  const own = item.groups.filter((id) => groups.some((group) => group.id === id));
  const others = groups.filter(({ id }) => !own.includes(id));
  const put = (next: readonly string[]) => editor.setItemGroups(category, item.id, next);
  return (
    <Stack gap={1}>
      {own.map((id, at) => (
        <Row key={id} align="between">
          <span dir="auto">{editor.groupName(id)}</span>
          <Tools
            text="groups.itemTools"
            number={at + 1}
            count={own.length}
            move={(by) => put(own.with(at, own[at + by] ?? id).with(at + by, id))}
            remove={() => put(own.filter((each) => each !== id))}
          />
        </Row>
      ))}
      {others.length === 0 || own.length >= ITEM_GROUPS_MAX ? null : (
        <Select
          label={t('groups.addTo', { number })}
          placeholder={t('groups.addToHint')}
          options={others.map(({ id }) => ({ value: id, text: editor.groupName(id) }))}
          value={null}
          onChange={(id) => put([...own, id])}
        />
      )}
    </Stack>
  );
}
