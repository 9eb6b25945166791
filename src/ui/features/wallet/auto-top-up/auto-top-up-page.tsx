import { Suspense } from 'react';
import { REGIONS } from '../../../../domain/regions/region';
import type { Currency } from '../../../../domain/shared/money';
import type { SavedCard } from '../../../../domain/wallet/saved-card';
import { useBranch } from '../../../app/use-branch';
import { DECLINES_MAX } from '../../../../domain/wallet/auto-top-up';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { DateTime } from '../../../components/date-time';
import { EmptyState } from '../../../components/empty-state';
import { MoneyText } from '../../../components/money-text';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Checkbox } from '../../../kit/checkbox';
import { MoneyField } from '../../../kit/money-field';
import { NoPermission } from '../../../kit/no-permission';
import { RadioGroup } from '../../../kit/radio-group';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { ListFrame } from '../../../lists/list-frame';
import { RecordForm } from '../../../records/record-form';
import { RecordFrame } from '../../../records/record-frame';
import { pathTo } from '../../../routes/paths';
import { useCardsRead } from '../../../packages/packages.connect';
import { useAutoTopUp } from './auto-top-up.connect';

/** Topping up the wallet by itself, by a saved card [R11.16]. */
export function AutoTopUpPage() {
  const { t } = useMessages('autoTopUp', 'cards', 'request', 'records', 'kit', 'fields');
  const wallet = useMessages('wallet');
  const branch = useBranch();
  const cards = useCardsRead();
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
    >
      <Stack width="form" key={branch?.id ?? ''}>
        <ListFrame
          failure={cards.failure}
          retry={cards.retry}
          denied={<NoPermission />}
          skeleton={cards.value === null || branch === null ? <Skeleton height={480} /> : null}
          empty={null}
        >
          {/* The form waits for what loads late; the page and its heading stay meanwhile. */}
          <Suspense fallback={<Skeleton height={480} />}>
            {branch === null ? null : (
              <SettingsForm currency={REGIONS[branch.regionCode].currency} cards={cards.value ?? []} />
            )}
          </Suspense>
        </ListFrame>
      </Stack>
    </Page>
  );
}

interface SettingsFormProps {
  readonly currency: Currency;
  readonly cards: readonly SavedCard[];
}

function SettingsForm({ currency, cards }: SettingsFormProps) {
  const { t } = useMessages('autoTopUp');
  const { view, isOn, setOn, card, stopped, declined, chargedNow, used, field, differences } = useAutoTopUp(
    currency,
    cards,
  );
  return (
    <RecordFrame view={view} differences={differences}>
      {stopped === null ? null : (
        <Alert tone="red" title={t('stopped.title')}>
          {t(`stopped.${stopped}`)}
        </Alert>
      )}
      {declined === null ? null : (
        <Alert tone="amber" title={t('declined.title')}>
          {t('declined.text', { count: declined.times, most: DECLINES_MAX })}{' '}
          <DateTime at={declined.nextAt} style="datetime" />
        </Alert>
      )}
      {cards.length === 0 ? (
        <EmptyState
          title={t('noCard.title')}
          text={t('noCard.text')}
          action={<Button to={pathTo('/wallet/cards')}>{t('noCard.cards')}</Button>}
        />
      ) : (
        <RecordForm view={view} submit={t('save')} submitting={t('saving')}>
          <Card>
            <Stack>
              <Checkbox checked={isOn} onChange={setOn}>
                {t('switch')}
              </Checkbox>
              <MoneyField
                {...field('threshold')}
                label={t('threshold.label')}
                help={t('threshold.help')}
                currency={currency}
              />
              <MoneyField {...field('amount')} label={t('amount.label')} help={t('amount.help')} currency={currency} />
              <MoneyField
                {...field('monthlyCap')}
                label={t('monthlyCap.label')}
                help={t('monthlyCap.help')}
                currency={currency}
              />
              {used === null ? null : (
                <Text tone="soft">
                  {t('used')} <MoneyText value={used.used} /> / <MoneyText value={used.cap} />
                </Text>
              )}
              <RadioGroup label={t('card.label')} layout="list" {...card} />
              {chargedNow === null ? null : (
                <Alert tone="amber">
                  {t('now')} <MoneyText value={chargedNow} />
                </Alert>
              )}
            </Stack>
          </Card>
        </RecordForm>
      )}
    </RecordFrame>
  );
}
