import { useId } from 'react';
import { FATES, FLEET_SPEEDS } from '../../../domain/sandbox/sandbox';
import type { Fate, FleetOdds, FleetSettings } from '../../../domain/sandbox/sandbox';
import { Choice } from '../../components/choice';
import { describe, Field } from '../../components/field';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import styles from './sandbox.module.css';

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
      <p className={styles.soft}>{t('fleet.text')}</p>
      <Choice
        label={t('fleet.speed')}
        options={FLEET_SPEEDS.map((speed) => ({ value: speed, text: t(`speed.${speed}`) }))}
        value={fleet.speed}
        onChange={(speed) => set({ speed })}
      />
      <Choice
        label={t('fleet.next')}
        options={[
          { value: 'none', text: t('fate.none') },
          ...FATES.map((fate) => ({ value: fate, text: t(`fate.${FATE_KEYS[fate]}`) })),
        ]}
        value={fleet.next ?? 'none'}
        onChange={(fate) => set({ next: FATES.find((one) => one === fate) ?? null })}
      />
      <div className={styles.odds}>
        {ODDS.map((kind) => (
          <Odds
            key={kind}
            label={t(`odds.${kind}`)}
            value={fleet.odds[kind]}
            onChange={(share) => set({ odds: { ...fleet.odds, [kind]: share } })}
          />
        ))}
      </div>
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
  const id = useId();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shares = SHARES.includes(value) ? SHARES : [...SHARES, value].sort((a, b) => a - b);
  return (
    <Field id={id} label={label}>
      <select {...describe(id, null)} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {shares.map((share) => (
          <option key={share} value={share}>
            {percent.format(share)}
          </option>
        ))}
      </select>
    </Field>
  );
}
