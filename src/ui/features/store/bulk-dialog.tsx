import { BULK_KINDS } from '../../../domain/store/menu-bulk';
import { itemPathOf } from '../../../domain/store/menu-draft';
import { MENU_NAME_LENGTH } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { Dialog } from '../../kit/dialog';
import { NumberField } from '../../kit/number-field';
import { Select } from '../../kit/select';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { FilterBar } from '../../lists/filter-bar';
import { useBulk } from './bulk.connect';
import type { Bulk } from './bulk.connect';
import type { MenuEditor } from './menu.connect';

interface BulkDialogProps {
  readonly editor: MenuEditor;
  readonly leave: () => void;
}

/** Several items of the menu are chosen and changed at once; the form takes the change, and can take it back. */
export function BulkDialog({ editor, leave }: BulkDialogProps) {
  const { t } = useMessages('store');
  const bulk = useBulk(editor, leave);
  const { kind, max, places } = bulk;
  return (
    <Dialog
      title={t('bulk.title')}
      leave={leave}
      actions={
        <>
          <Button variant={kind === 'remove' ? 'danger' : 'primary'} onClick={bulk.apply}>
            {t(kind === 'remove' ? 'bulk.kind.remove' : 'bulk.apply')}
          </Button>
          <Button onClick={leave}>{t('bulk.cancel')}</Button>
        </>
      }
    >
      <Text tone="soft">{t('bulk.context')}</Text>
      <Select
        label={t('bulk.what')}
        placeholder={t('bulk.whatHint')}
        options={BULK_KINDS.map((value) => ({ value, text: t(`bulk.kind.${value}`) }))}
        value={kind}
        onChange={bulk.setKind}
        error={bulk.isWrong('whatMissing') ? t('bulk.whatMissing') : null}
      />
      {max === null ? null : (
        <NumberField
          label={t('bulk.percent')}
          help={t('bulk.percentHelp', { max })}
          value={bulk.percent}
          onChange={bulk.setPercent}
          error={bulk.isWrong('percentWrong') ? t('bulk.percentWrong', { max }) : null}
        />
      )}
      {places === null || kind === null ? null : (
        <Select
          label={t(`bulk.to.${kind}`)}
          placeholder={t('bulk.toHint')}
          options={places}
          value={bulk.to}
          onChange={bulk.setTo}
          error={bulk.isWrong('toMissing') ? t('bulk.toMissing') : null}
        />
      )}
      <Items editor={editor} bulk={bulk} />
    </Dialog>
  );
}

/** The items to choose from, by category. */
function Items({ editor, bulk }: { readonly editor: MenuEditor; readonly bulk: Bulk }) {
  const { t } = useMessages('store');
  const { found, search } = bulk;
  return (
    <Stack>
      <FilterBar
        label={t('menu.search')}
        hint={t('menu.searchHint')}
        search={search}
        onSearch={bulk.setSearch}
        maxLength={MENU_NAME_LENGTH}
      />
      {found.length === 0 ? (
        <Text role="status">{t('menu.nothing')}</Text>
      ) : (
        <Checkbox checked={bulk.isAllChosen} isPartly={bulk.count > 0} onChange={bulk.chooseAll}>
          {t(search === '' ? 'bulk.all' : 'bulk.allFound')}
        </Checkbox>
      )}
      <Text role="status" tone="soft" size="small">
        {t('bulk.chosen', { count: bulk.count })}
      </Text>
      <Text role="alert" tone="red">
        {bulk.isWrong('noneChosen') ? t('bulk.noneChosen') : null}
      </Text>
      {found.map((category) => (
        <Stack key={category.id} gap={1}>
          <h3 dir="auto">{editor.categoryName(category)}</h3>
          {category.items.map((item) => {
            const path = itemPathOf(category, item);
            return (
              <Checkbox key={item.id} checked={bulk.isChosen(path)} onChange={(isOn) => bulk.choose(path, isOn)}>
                <bdi>{editor.itemName(item)}</bdi>
              </Checkbox>
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}
