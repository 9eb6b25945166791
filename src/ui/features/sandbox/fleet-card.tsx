import { FATES, FLEET_SPEEDS } from '../../../domain/sandbox/sandbox';
import type { Fate, FleetOdds, FleetSettings } from '../../../domain/sandbox/sandbox';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { Row } from '../../kit/stack';
import { Select } from '../../kit/select';
import { Text } from '../../kit/text';

const FATE_KEYS: Readonly<Record<Fate, string>> = {
  decline: 'decline',
  fail: 'fail',
  'dispatch failure': 'dispatchFailure',
  'location inquiry': 'locationInquiry',
};
const ODDS: readonly (keyof FleetOdds)[] = ['decline', 'fail', 'dispatchFailure'];
const SHARES = [0, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1];

interface FleetCardProps {
  readonly fleet: FleetSettings;
  readonly set: (change: Partial<FleetSettings>) => void;
}

/** How fast the fleet moves, and what goes wrong with it. */
export function FleetCard({ fleet, set }: FleetCardProps) {
  const { t } = useMessages('sandbox');
  return (
    <TitledCard title={t('fleet.title')}>
      <Text tone="soft">{t('fleet.text')}</Text>
      <RadioGroup
        label={t('fleet.speed')}
        options={FLEET_SPEEDS.map((speed) => ({ value: speed, text: t(`speed.${speed}`) }))}
        value={fleet.speed}
        onChange={(speed) => set({ speed })}
      />
      <RadioGroup
        label={t('fleet.next')}
        options={[
          { value: 'none', text: t('fate.none') },
          ...FATES.map((fate) => ({ value: fate, text: t(`fate.${FATE_KEYS[fate]}`) })),
        ]}
        value={fleet.next ?? 'none'}
        onChange={(fate) => set({ next: FATES.find((one) => one === fate) ?? null })}
      />
      <Row>
        {ODDS.map((kind) => (
          <Odds
            key={kind}
            label={t(`odds.${kind}`)}
            value={fleet.odds[kind]}
            onChange={(share) => set({ odds: { ...fleet.odds, [kind]: share } })}
          />
        ))}
      </Row>
    </TitledCard>
  );
}

interface OddsProps {
  readonly label: string;
  /** A share, 0 to 1. */
  readonly value: number;
  readonly onChange: (share: number) => void;
}

function Odds({ label, value, onChange }: OddsProps) {
  const { locale } = useMessages('sandbox');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shares = SHARES.includes(value) ? SHARES : [...SHARES, value].sort((a, b) => a - b);
  return (
    <Select
      label={label}
      options={shares.map((share) => ({ value: String(share), text: percent.format(share) }))}
      value={String(value)}
      onChange={(share) => onChange(Number(share))}
    />
  );
}
