import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBranchId } from '../../app/use-branch';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { useCardText } from '../../components/card-text';
import { Page } from '../../components/page';
import { PlainForm } from '../../forms/plain-form';
import { formatMoney } from '../../../domain/shared/money';
import { topUpReturn } from '../../../domain/wallet/card-return';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { MoneyField } from '../../kit/money-field';
import { RadioGroup } from '../../kit/radio-group';
import { Stack } from '../../kit/stack';
import { Tabs } from '../../kit/tabs';
import { oneOf } from '../../lists/url-text';
import { pathTo } from '../../routes/paths';
import { AddCardButton } from '../../cards/add-card-button';
import { topUpPath, topUpWith } from '../../routes/top-up-path';
import { useTopUp } from './top-up.connect';
import type { TopUpView } from './top-up.connect';
import { TopUpTotal } from './top-up-total';
import { WireTransferForm } from './wire-transfer-form';

const WAYS = ['card', 'transfer'] as const;

/** Adds money to the wallet [R1.05] [R2.08]: by card, or by a transfer from the business's bank. */
export function TopUpPage() {
  const { t } = useMessages('topUp', 'wallet', 'request', 'kit', 'fields', 'cards');
  const wallet = useMessages('wallet');
  const branchId = useBranchId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const way = oneOf(WAYS, params.get('by')) ?? 'card';
  const panels = {
    card: (
      <Card>
        <TopUpForm key={branchId} missing={params.get('amount')} wantedCard={params.get('card')} />
      </Card>
    ),
    transfer: <WireTransferForm key={branchId} />,
  };
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
      action={<Button to={pathTo('/wallet/autoTopUp')}>{t('automatic')}</Button>}
    >
      <Stack width="form">
        {/* Another branch may have another wallet, in another currency. */}
        <Tabs
          label={t('ways')}
          value={way}
          onChange={(chosen) => void navigate(topUpPath(chosen), { replace: true })}
          tabs={WAYS.map((value) => ({ value, text: t(`way.${value}`), panel: value === way ? panels[value] : null }))}
        />
      </Stack>
    </Page>
  );
}

interface TopUpFormProps {
  readonly missing: string | null;
  /** The card that was just added; null for none. */
  readonly wantedCard: string | null;
}

function TopUpForm({ missing, wantedCard }: TopUpFormProps) {
  const { t, locale } = useMessages('topUp');
  const view = useTopUp(missing, wantedCard);
  const { price, isBusy, limits } = view;
  const pay = price === null ? t('pay') : t('payTotal', { total: formatMoney(price.total, locale) });
  return (
    <PlainForm
      isBusy={isBusy}
      failure={view.pricing === 'unpriced' ? null : view.failure}
      send={view.pay}
      submit={isBusy ? t(view.isCharged ? 'charging' : 'leaving') : pay}
    >
      <RadioGroup
        label={t('suggestions')}
        options={view.suggestions}
        value={view.typed}
        onChange={view.type}
        disabled={isBusy}
      />
      <MoneyField
        label={t('amount')}
        help={t('amountHelp', limits)}
        currency={view.currency}
        value={view.typed}
        onChange={view.type}
        onBlur={view.leaveAmount}
        error={view.error}
        disabled={isBusy}
        autoComplete="off"
        name="amount"
      />
      <Methods view={view} />
      {view.mayAddCard ? <AddCard plain={view.plain} /> : null}
      <TopUpTotal view={view} />
    </PlainForm>
  );
}

/** The page comes back with the amount, from the bank's page and by the browser's own button. */
function AddCard({ plain }: { readonly plain: string }) {
  const navigate = useNavigate();
  return (
    <div>
      <AddCardButton
        back={topUpReturn(plain)}
        before={() => void navigate(topUpWith(plain, null), { replace: true })}
      />
    </div>
  );
}

const BANK_PAGE = 'page';

/** The bank's page or a saved card; no choice where there is none. */
function Methods({ view: { cards, cardId, choose, isBusy } }: { readonly view: TopUpView }) {
  const { t } = useMessages('topUp');
  const cardText = useCardText();
  if (cards.length === 0) return null;
  return (
    <RadioGroup
      label={t('method')}
      layout="list"
      options={[
        { value: BANK_PAGE, text: t('otherCard'), detail: t('otherCardHelp') },
        ...cards.map((card) => ({ value: card.id, text: cardText(card), detail: t('cardHelp') })),
      ]}
      value={cardId ?? BANK_PAGE}
      onChange={(value) => choose(value === BANK_PAGE ? null : value)}
      disabled={isBusy}
    />
  );
}
