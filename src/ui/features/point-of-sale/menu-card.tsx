import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import { countOf } from '../../../domain/pos/pos-menu';
import type { PosFate, PosMenuPreview, PosMenuRow, PosSyncState } from '../../../domain/pos/pos-menu';
import { formatMoney } from '../../../domain/shared/money';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row, Stack } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useMenuSync } from './menu.connect';

const TONES = {
  reading: 'blue',
  writing: 'blue',
  done: 'green',
  changed: 'amber',
  failed: 'red',
} as const satisfies Record<PosSyncState, string>;

/** The menu of the point of sale: what would change in the store, and taking it over. */
export function MenuCard() {
  const { t } = useMessages('pos');
  const view = useMenuSync();
  const failureText = useFailureText();
  const { latest, preview } = view;
  return (
    <TitledCard title={t('menu.title')}>
      <Stack>
        <p>{t('menu.text')}</p>
        {latest === null || view.isOpen ? null : (
          <Alert
            tone={TONES[latest.state]}
            role="status"
            action={
              latest.state === 'done' ? (
                <Button size="small" to={pathTo('/ecommerce/menu/management')}>
                  {t('menu.open')}
                </Button>
              ) : null
            }
          >
            {t(`menu.sync.${latest.state}`, { added: latest.added, changed: latest.changed, hidden: latest.hidden })}
          </Alert>
        )}
        {view.failure === null ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
        {!view.isOpen ? (
          <div>
            <Button busy={view.isBusy} onClick={view.look}>
              {t(latest === null ? 'menu.look' : 'menu.again')}
            </Button>
          </div>
        ) : preview !== null ? (
          <Preview preview={preview} isBusy={view.isBusy} take={() => view.take(preview)} look={view.look} />
        ) : view.previewFailure === null ? (
          <Skeleton height={240} />
        ) : view.isStoreMissing ? (
          <>
            <Alert tone="amber">{failureText(view.previewFailure)}</Alert>
            <Row>
              <Button variant="primary" to={pathTo('/ecommerce/setup')}>
                {t('menu.noStore')}
              </Button>
              <Button onClick={view.look}>{t('menu.again')}</Button>
            </Row>
          </>
        ) : (
          <ErrorState failure={view.previewFailure} retry={view.retry} />
        )}
      </Stack>
    </TitledCard>
  );
}

interface PreviewProps {
  readonly preview: PosMenuPreview;
  readonly isBusy: boolean;
  readonly take: () => void;
  readonly look: () => void;
}

function Preview({ preview, isBusy, take, look }: PreviewProps) {
  const { rows, groups, skippedGroups, kept, isTaxAdded } = preview;
  const { t } = useMessages('pos');
  const shown = rows.filter(({ fate }) => fate !== 'same');
  const same = countOf(rows, 'same');
  const isNothing = groups === 0 && countOf(rows, 'add', 'change', 'hide', 'show') === 0;
  const columns: readonly Column<PosMenuRow>[] = [
    { key: 'name', head: t('menu.column.name'), cell: nameCell, isName: true },
    { key: 'category', head: t('menu.column.category'), cell: categoryCell },
    { key: 'price', head: t('menu.column.price'), cell: priceCell, align: 'end' },
    { key: 'fate', head: t('menu.column.fate'), cell: fateCell },
  ];
  return (
    <>
      {isNothing ? <Alert tone="green">{t('menu.nothing')}</Alert> : null}
      {isTaxAdded ? <Alert tone="blue">{t('menu.tax')}</Alert> : null}
      {groups > 0 ? <Text>{t('menu.groups', { count: groups })}</Text> : null}
      <SkippedGroups groups={skippedGroups} />
      {shown.length === 0 ? null : (
        <Table label={t('menu.list')} columns={columns} rows={shown} keyOf={({ key }) => key} density="compact" />
      )}
      {same > 0 ? <Text tone="soft">{t('menu.same', { count: same })}</Text> : null}
      {kept > 0 ? <Text tone="soft">{t('menu.kept', { count: kept })}</Text> : null}
      <Row>
        {isNothing ? null : (
          <Button variant="primary" busy={isBusy} onClick={take}>
            {t(isBusy ? 'menu.taking' : 'menu.take')}
          </Button>
        )}
        <Button onClick={look}>{t('menu.again')}</Button>
      </Row>
    </>
  );
}

/** Groups of choices that stay behind, and what to do about each. */
function SkippedGroups({ groups }: { readonly groups: PosMenuPreview['skippedGroups'] }) {
  const { t, language } = useMessages('pos');
  if (groups.length === 0) return null;
  return (
    <Alert tone="amber">
      <Stack gap={1}>
        <span>{t('menu.skippedGroups')}</span>
        <ul>
          {groups.map(({ key, name, reason }) => (
            <li key={key}>
              <b>
                <bdi>{name?.[language] || t('menu.unnamedGroup')}</bdi>
              </b>
              {' · '}
              {t(`menu.groupSkip.${reason}`)}
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  );
}

const nameCell = (row: PosMenuRow) => <Name row={row} />;
const categoryCell = (row: PosMenuRow) => <Category row={row} />;
const priceCell = (row: PosMenuRow) => <Price row={row} />;
const fateCell = (row: PosMenuRow) => <Fate row={row} />;

function Name({ row }: { readonly row: PosMenuRow }) {
  const { language } = useMessages('pos');
  return <bdi>{row.name[language]}</bdi>;
}

function Category({ row }: { readonly row: PosMenuRow }) {
  const { language } = useMessages('pos');
  return row.category === null ? '–' : <bdi>{row.category[language]}</bdi>;
}

function Price({ row }: { readonly row: PosMenuRow }) {
  const { t, locale } = useMessages('pos');
  if (row.price === null) return '–';
  return (
    <>
      <MoneyText value={row.price} />
      {row.former === null ? null : (
        <Text tone="soft" size="small">
          {t('menu.was', { price: formatMoney(row.former, locale) })}
        </Text>
      )}
    </>
  );
}

const LOOKS = {
  add: { tone: 'green', Icon: CirclePlus },
  change: { tone: 'blue', Icon: Pencil },
  hide: { tone: 'amber', Icon: EyeOff },
  show: { tone: 'green', Icon: Eye },
  same: { tone: 'gray', Icon: CircleCheck },
  skip: { tone: 'red', Icon: CircleMinus },
} as const satisfies Record<PosFate, object>;

function Fate({ row: { fate, reason, choices } }: { readonly row: PosMenuRow }) {
  const { t } = useMessages('pos');
  return (
    <Stack gap={1}>
      <div>
        <Chip tone={LOOKS[fate].tone} Icon={LOOKS[fate].Icon}>
          {t(`menu.fate.${fate}`)}
        </Chip>
      </div>
      {reason === null ? null : <Text size="small">{t(`menu.skip.${reason}`)}</Text>}
      {choices === 0 ? null : <Text size="small">{t('menu.choices', { count: choices })}</Text>}
    </Stack>
  );
}
