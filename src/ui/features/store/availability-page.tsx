import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hash from 'lucide-react/icons/hash';
import Undo2 from 'lucide-react/icons/undo-2';
import { isSoldOut } from '../../../domain/store/availability';
import type { Availability } from '../../../domain/store/availability';
import { MENU_NAME_LENGTH } from '../../../domain/store/store';
import type { MenuItem, Store } from '../../../domain/store/store';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { Chip } from '../../kit/chip';
import { Dialog } from '../../kit/dialog';
import { Item, ItemList } from '../../kit/item-list';
import { Menu } from '../../kit/menu';
import { NumberField } from '../../kit/number-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { Tone } from '../../kit/tone';
import { FilterBar } from '../../lists/filter-bar';
import { SelectionBar } from '../../lists/selection-bar';
import { pathTo } from '../../routes/paths';
import { BareForm } from '../../forms/bare-form';
import { useAvailability, useAvailabilityText } from './availability.connect';
import type { AvailabilityView } from './availability.connect';
import { useLiveStore } from './store.connect';

/** What of the menu can be ordered now: turned off and on, or counted down, one or several at once [R2.24]. */
export function AvailabilityPage() {
  const { t } = useMessages('availability', 'opening', 'kit', 'fields');
  const { value, failure, retry } = useLiveStore();
  return (
    <Page
      title={t('title')}
      context={t('context')}
      action={<Button to={pathTo('/ecommerce/menu/management')}>{t('toMenu')}</Button>}
    >
      <Stack width="form">
        {value !== null ? (
          <Items store={value} />
        ) : failure === null ? (
          <Skeleton height={420} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )}
      </Stack>
    </Page>
  );
}

interface PartProps {
  readonly view: AvailabilityView;
  readonly store: Store;
}

function Items({ store }: { readonly store: Store }) {
  const { t, language } = useMessages('availability');
  const view = useAvailability(store);
  const { categories, search, selected } = view;
  if (view.isEmpty)
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="primary" to={pathTo('/ecommerce/menu/management')}>
            {t('toMenu')}
          </Button>
        }
      />
    );
  return (
    <Stack aria-busy={view.isBusy}>
      <FilterBar
        label={t('search')}
        hint={t('searchHint')}
        search={search}
        onSearch={view.setSearch}
        maxLength={MENU_NAME_LENGTH}
      />
      <Result view={view} />
      {categories.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={<Button onClick={() => view.setSearch('')}>{t('none.clear')}</Button>}
        />
      ) : (
        <Row>
          <Checkbox checked={view.isAllSelected} isPartly={selected.length > 0} onChange={view.selectAll}>
            {t(search === '' ? 'all' : 'allFound')}
          </Checkbox>
          <SelectionBar count={selected.length} onClear={() => view.selectAll(false)}>
            <Changes view={view} items={selected} look="button" label={t('changeSelected')} />
          </SelectionBar>
        </Row>
      )}
      {categories.map(({ id, name, items }) => (
        <Card key={id} label={name[language]}>
          <h2 dir="auto">{name[language]}</h2>
          <ItemList label={name[language]}>
            {items.map((item) => (
              <Line key={item.id} view={view} store={store} item={item} />
            ))}
          </ItemList>
        </Card>
      ))}
      {view.isCounting ? <Counting view={view} /> : null}
    </Stack>
  );
}

const LOOKS: Readonly<Record<Availability['kind'], { readonly tone: Tone; readonly Icon: typeof Ban }>> = {
  on: { tone: 'green', Icon: CircleCheck },
  off: { tone: 'red', Icon: Ban },
  'off-until': { tone: 'amber', Icon: Clock },
  counted: { tone: 'blue', Icon: Hash },
};

function Line({ view, store, item }: PartProps & { readonly item: MenuItem }) {
  const { t, language } = useMessages('availability');
  const text = useAvailabilityText(store);
  const { availability } = item;
  const isOut = isSoldOut(availability);
  const { tone, Icon } = LOOKS[availability.kind === 'counted' && isOut ? 'off' : availability.kind];
  const name = `\u2068${item.name[language]}\u2069`;
  return (
    <Item
      action={
        <Row>
          <Button
            size="small"
            aria-label={t(isOut ? 'turnOnNamed' : 'soldOutNamed', { name })}
            onClick={() => view.set([item], { kind: isOut ? 'on' : 'tomorrow' })}
          >
            {t(isOut ? 'turnOn' : 'soldOut')}
          </Button>
          <Changes view={view} items={[item]} look="icon" label={t('changeNamed', { name })} />
        </Row>
      }
    >
      <Checkbox checked={view.isSelected(item.id)} onChange={() => view.toggle(item)}>
        <span dir="auto">{item.name[language]}</span> · <MoneyText value={item.salePrice ?? item.price} />
      </Checkbox>
      <span>
        <Chip tone={tone} Icon={Icon}>
          {text(availability)}
        </Chip>
      </span>
    </Item>
  );
}

interface ChangesProps {
  readonly view: AvailabilityView;
  readonly items: readonly MenuItem[];
  readonly look: 'button' | 'icon';
  readonly label: string;
}

/** Everything that an item can become. */
function Changes({ view, items, look, label }: ChangesProps) {
  const { t } = useMessages('availability');
  return (
    <Menu
      look={look}
      label={label}
      items={[
        ...(['on', 'tomorrow', 'off'] as const).map((kind) => ({
          key: kind,
          text: t(`to.${kind}`),
          disabled: view.isBusy,
          onSelect: () => view.set(items, { kind }),
        })),
        { key: 'count', text: t('to.count'), disabled: view.isBusy, onSelect: () => view.count(items) },
      ]}
    />
  );
}

/** What became of the last change. */
function Result({ view }: { readonly view: AvailabilityView }) {
  const { t } = useMessages('availability');
  const { failure, undoable } = view;
  return (
    <>
      {failure === null ? null : (
        <Alert
          tone="red"
          role="alert"
          action={
            view.mayRetry ? (
              <Button size="small" onClick={view.retry}>
                {t('retry')}
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Alert>
      )}
      {undoable === null ? null : (
        <Alert
          tone="green"
          role="status"
          action={
            <Row>
              <Button size="small" icon={<Undo2 size={16} aria-hidden="true" />} busy={view.isBusy} onClick={view.undo}>
                {t('undo')}
              </Button>
              <Button size="small" variant="quiet" onClick={view.dismiss}>
                {t('dismiss')}
              </Button>
            </Row>
          }
        >
          {t('changed', { count: undoable })}
        </Alert>
      )}
    </>
  );
}

/** How many there are. */
function Counting({ view }: { readonly view: AvailabilityView }) {
  const { t, language } = useMessages('availability');
  const { countedNames, typed, error } = view;
  const [first] = countedNames;
  return (
    <Dialog title={t('count.title')} leave={view.cancel}>
      <BareForm send={view.save}>
        <Stack>
          <Text>
            {countedNames.length === 1 && first !== undefined ? (
              <span dir="auto">{first[language]}</span>
            ) : (
              t('count.each', { count: countedNames.length })
            )}
          </Text>
          <NumberField
            name="left"
            label={t('count.label')}
            help={t('count.help')}
            value={typed}
            error={error}
            onChange={view.type}
          />
          <Row>
            <Button variant="primary" type="submit">
              {t('count.save')}
            </Button>
            <Button onClick={view.cancel}>{t('count.cancel')}</Button>
          </Row>
        </Stack>
      </BareForm>
    </Dialog>
  );
}
