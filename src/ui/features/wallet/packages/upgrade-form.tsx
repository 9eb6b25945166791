import { useState } from 'react';
import { Redirect } from '../../../app/redirect';
import { Card } from '../../../components/card';
import { useCardText } from '../../../components/card-text';
import { formatTime } from '../../../components/format-time';
import { PlainForm } from '../../../forms/plain-form';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/facts';
import { Text } from '../../../kit/text';
import type { AppPath } from '../../../routes/paths';
import type { SavedCard } from '../../../../domain/wallet/saved-card';
import { formatMoney } from '../../../../domain/shared/money';
import type { Packages, Plan, Subscription, Upgrade } from '../../../../domain/wallet/package';
import { useUpgrade } from '../../../packages/upgrade.connect';

interface UpgradeProps {
  readonly packages: Packages;
  readonly plan: Plan;
  readonly cards: readonly SavedCard[];
  /** Where the package is shown. */
  readonly list: AppPath;
}

/** A dearer plan that begins today: what is credited, what is charged today, and what next [R2.07]. */
export function UpgradeForm({ packages: { current, upgrades }, plan, ...rest }: UpgradeProps) {
  const upgrade = upgrades.find(({ planId }) => planId === plan.id);
  if (current === null || upgrade === undefined) return null;
  return <Form current={current} upgrade={upgrade} plan={plan} {...rest} />;
}

interface FormProps extends Omit<UpgradeProps, 'packages'> {
  readonly current: Subscription;
  readonly upgrade: Upgrade;
}

function Form({ current, upgrade, plan, cards, list }: FormProps) {
  const { t, locale, dateLocale, timeZone } = useMessages('packages');
  const cardText = useCardText();
  const view = useUpgrade(current, upgrade);
  // While nobody knows whether it was paid, what was sent is what is shown.
  const [sent, setSent] = useState<Upgrade | null>(null);
  const { credit, charge, nextAt } = (view.isBusy || view.isUnsure ? sent : null) ?? upgrade;
  if (view.isMade) return <Redirect to={list} />;
  const card = cards.find(({ id }) => id === current.cardId);
  const price = formatMoney(plan.price, locale);
  const day = formatTime(nextAt, 'date', dateLocale, timeZone);
  const pay = t('upgrade.pay', { charge: formatMoney(charge, locale) });
  return (
    <Card>
      <PlainForm
        isBusy={view.isBusy}
        failure={view.failure}
        send={() => {
          setSent({ ...upgrade, credit, charge, nextAt });
          view.confirm();
        }}
        submit={view.isBusy ? t('upgrade.sending') : view.isUnsure ? t('upgrade.again') : pay}
      >
        <Facts
          layout="lines"
          facts={[
            { key: 'price', term: t('upgrade.price'), value: `${price} ${t(`per.${plan.period}`)}` },
            {
              key: 'credit',
              term: t('upgrade.credit'),
              value: credit.minor === 0 ? t('upgrade.noCredit') : formatMoney(credit, locale),
            },
            { key: 'charge', term: t('upgrade.charge'), value: formatMoney(charge, locale) },
            { key: 'card', term: t('upgrade.card'), value: card === undefined ? '–' : cardText(card) },
            { key: 'next', term: t('upgrade.nextCharge'), value: t('upgrade.next', { price, day }) },
          ]}
        />
        {plan.unit === 'branches' ? null : <Text tone="soft">{t('upgrade.carry')}</Text>}
        {view.isRefused ? (
          <>
            <Text tone="soft">{t('upgrade.declined')}</Text>
            <div>
              <Button to={list}>{t('upgrade.otherCard')}</Button>
            </div>
          </>
        ) : null}
      </PlainForm>
    </Card>
  );
}
