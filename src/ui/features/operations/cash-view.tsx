import { useState } from 'react';
import { deskCashOfQuery } from '../../../application/queries/operations.queries';
import { settled } from '../../../domain/driving/hand-in';
import type { DeskCash } from '../../../domain/operations/cash';
import { formatMoney, parseAmount } from '../../../domain/shared/money';
import { useRead } from '../../app/use-read';
import { BackLink } from '../../components/back-link';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Item, ItemList } from '../../kit/item-list';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { CashChips } from './cash-chips';
import { wordsOf } from './decision.connect';
import { DecisionNote } from './decision-note';
import { Decisions, useDecisions } from './decisions';
import { partPath, useAtDesk } from './desk.connect';
import { When } from './when';

/** One driver's cash: what they hold, counting it, and the receipts. */
export function CashView({ id }: { readonly id: string }) {
  const { t } = useMessages('deskCash', 'operations', 'kit');
  const { ports } = useAtDesk();
  const { value: cash, failure, retry } = useRead(deskCashOfQuery(ports, id));
  return (
    <Stack>
      <BackLink to={partPath('cash')}>{t('back')}</BackLink>
      {cash === null ? (
        failure === null ? (
          <Skeleton height={320} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )
      ) : (
        <Known cash={cash} />
      )}
    </Stack>
  );
}

function Known({ cash }: { readonly cash: DeskCash }) {
  const { t } = useMessages('deskCash');
  const { name, held, rest, limit, lines, receipts } = cash;
  return (
    <>
      <Row>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <strong>
          <MoneyText value={held} />
        </strong>
        <CashChips cash={cash} />
      </Row>
      <Text tone="soft">
        {t('limit')} <MoneyText value={limit} />
      </Text>
      {rest.minor === 0 ? null : (
        <Text>
          {t('rest')} <MoneyText value={rest} />
        </Text>
      )}
      <Decisions>
        <DecisionNote />
        {held.minor === 0 ? <Text>{t('nothing')}</Text> : <Count cash={cash} />}
      </Decisions>
      {lines.length === 0 ? null : (
        <>
          <h3>{t('lines')}</h3>
          <ItemList label={t('lines')}>
            {lines.map(({ id, reference, from, at, amount }) => (
              <Item key={id}>
                <Row>
                  <bdi dir="ltr">{reference}</bdi>
                  <strong>
                    <MoneyText value={amount} />
                  </strong>
                  <Text tone="soft" inline>
                    {t(`from.${from}`)} · <When at={at} />
                  </Text>
                </Row>
              </Item>
            ))}
          </ItemList>
        </>
      )}
      {receipts.length === 0 ? null : (
        <>
          <h3>{t('receipts')}</h3>
          <ItemList label={t('receipts')}>
            {receipts.map(({ number, at, operator, counted, left }) => (
              <Item key={number}>
                <Row>
                  <bdi dir="ltr">#{number}</bdi>
                  <strong>
                    <MoneyText value={counted} />
                  </strong>
                  <Text tone="soft" inline>
                    <bdi>{operator}</bdi> · <When at={at} />
                  </Text>
                </Row>
                <Text>
                  {t('left')} <MoneyText value={left} />
                </Text>
              </Item>
            ))}
          </ItemList>
        </>
      )}
    </>
  );
}

/** The amount is typed, never proposed: what stands there already is not counted. */
function Count({ cash: { id, name, held, rest, lines } }: { readonly cash: DeskCash }) {
  const { t, locale } = useMessages('deskCash');
  const { t: desk } = useMessages('operations');
  const { isBusy, ask } = useDecisions();
  const [typed, type] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const read = parseAmount(typed, held.currency);
  const amounts = lines.map(({ amount }) => ({ amount: amount.minor }));
  const done = read.ok ? settled(amounts, read.money.minor, rest.minor) : null;
  const error = !read.ok ? desk('amountUnread') : done === null ? t('tooMuch') : null;
  const shown = (minor: number) => `\u2068${formatMoney({ minor, currency: held.currency }, locale)}\u2069`;
  return (
    <PlainForm
      isBusy={isBusy}
      failure={null}
      submit={t('take')}
      send={() => {
        setWasTried(true);
        if (!read.ok || done === null) return;
        const names = {
          name: `\u2068${name}\u2069`,
          amount: shown(read.money.minor),
          left: shown(done.left),
          rest: shown(done.rest),
        };
        ask({
          decision: { of: 'cash', id, seen: held.minor, decision: { counted: read.money } },
          ...wordsOf(t, 'take', names, t('take')),
          onDone: () => {
            type('');
            setWasTried(false);
          },
        });
      }}
    >
      <MoneyField
        label={t('counted')}
        currency={held.currency}
        value={typed}
        onChange={type}
        error={wasTried ? error : null}
        autoComplete="off"
      />
    </PlainForm>
  );
}
