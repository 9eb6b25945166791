import { ALERT_KINDS, ALERT_WAYS, FIXED_MAILS } from '../../../domain/alerts/choices';
import type { AlertChoice, AlertKind, AlertWay, WaysOf } from '../../../domain/alerts/choices';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Checkbox } from '../../kit/checkbox';
import { Table } from '../../kit/table';
import { Text } from '../../kit/text';
import { useAlertChoices } from './alert-choices.connect';

interface Choosing {
  readonly isBusy: boolean;
  readonly choose: (choice: AlertChoice) => void;
}

/** What can be told, and by which ways; mails about money and security are always sent. */
type Told =
  | ({ readonly kind: AlertKind; readonly ways: WaysOf } & Choosing)
  | { readonly kind: Exclude<(typeof FIXED_MAILS)[number], AlertKind>; readonly ways: null };

const kindCell = ({ kind }: Told) => <Kind kind={kind} />;
const WAY_CELLS = {
  app: (told: Told) => <Way way="app" told={told} />,
  sound: (told: Told) => <Way way="sound" told={told} />,
  mail: (told: Told) => <Way way="mail" told={told} />,
};

/** Which alerts reach the person by which way [R11.24]. */
export function AlertChoices() {
  const { t } = useMessages('settings', 'kit');
  const { value, failure, retry, isBusy, refusal, choose } = useAlertChoices();
  const title = t('alerts.title');
  if (value === null)
    return (
      <TitledCard title={title}>
        {failure === null ? <Skeleton height={420} /> : <ErrorState failure={failure} retry={retry} />}
      </TitledCard>
    );
  const rows: readonly Told[] = [
    ...ALERT_KINDS.map((kind) => ({ kind, ways: value[kind], isBusy, choose })),
    ...FIXED_MAILS.filter((kind) => kind !== 'money').map((kind) => ({ kind, ways: null })),
  ];
  const columns = [
    { key: 'kind', head: t('alerts.kind'), cell: kindCell },
    ...ALERT_WAYS.map((way) => ({
      key: way,
      head: t(`alerts.ways.${way}`),
      cell: WAY_CELLS[way],
      width: '104px',
    })),
  ];
  return (
    <TitledCard title={title}>
      <Text tone="soft">{t('alerts.text')}</Text>
      {refusal === null ? null : (
        <Alert tone="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Table label={title} columns={columns} rows={rows} keyOf={({ kind }) => kind} />
    </TitledCard>
  );
}

function Kind({ kind }: { readonly kind: Told['kind'] }) {
  const { t } = useMessages('settings');
  return (
    <span>
      <strong>{t(`alerts.kinds.${kind}.name`)}</strong>
      <Text tone="soft" size="small">
        {t(`alerts.kinds.${kind}.text`)}
      </Text>
    </span>
  );
}

function Way({ way, told }: { readonly way: AlertWay; readonly told: Told }) {
  const { t } = useMessages('settings');
  if (way === 'mail' && FIXED_MAILS.some((kind) => kind === told.kind)) return t('alerts.always');
  const isOn = told.ways?.[way] ?? null;
  if (told.ways === null || isOn === null)
    return (
      <span>
        <span aria-hidden="true">–</span>
        <span className="sr">{t('alerts.none')}</span>
      </span>
    );
  const { kind, ways, isBusy, choose } = told;
  // What is not shown does not ring either.
  const isMute = way === 'sound' && ways.app === false;
  return (
    <Checkbox
      checked={isOn && !isMute}
      disabled={isBusy || isMute}
      onChange={(checked) => choose({ kind, way, isOn: checked })}
    >
      <span className="sr">
        {t('alerts.cell', { kind: t(`alerts.kinds.${kind}.name`), way: t(`alerts.ways.${way}`) })}
      </span>
    </Checkbox>
  );
}
