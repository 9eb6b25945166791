import { deskWithdrawalsQuery } from '../../../application/queries/operations.queries';
import { WAITING_WITHDRAWALS } from '../../../domain/operations/operations';
import type { DeskWithdrawal } from '../../../domain/operations/operations';
import { formatMoney } from '../../../domain/shared/money';
import { WITHDRAWAL_REFUSALS, WITHDRAWAL_STATES } from '../../../domain/wallet/withdrawal';
import type { WithdrawalDecision } from '../../../domain/wallet/withdrawal';
import { CopyButton } from '../../components/copy-button';
import { MoneyText } from '../../components/money-text';
import { RefusalReasons } from '../../components/refusal-reasons';
import { WITHDRAWAL_LOOKS } from '../../components/withdrawal-looks';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useDecision } from './decision.connect';
import type { DecisionView, Question } from './decision.connect';
import { DecisionNote } from './decision-note';
import { useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
import { When } from './when';

const LIST = listAt('withdrawals', WITHDRAWAL_STATES, WAITING_WITHDRAWALS);

/** The withdrawals that wait to be paid out, and all others. */
export function WithdrawalsPart() {
  const { t } = useMessages('deskWithdrawals', 'operations', 'account', 'kit');
  const { ports } = useAtDesk();
  const decision = useDecision();
  return (
    <DeskList
      t={t}
      at={LIST}
      query={(filters) => deskWithdrawalsQuery(ports, filters)}
      above={<DecisionNote view={decision} />}
    >
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((withdrawal) => (
            <OneWithdrawal key={withdrawal.id} withdrawal={withdrawal} decision={decision} />
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

interface WithdrawalProps {
  readonly withdrawal: DeskWithdrawal;
  readonly decision: DecisionView;
}

function OneWithdrawal({ withdrawal, decision }: WithdrawalProps) {
  const { t, language } = useMessages('deskWithdrawals');
  const { t: desk } = useMessages('operations');
  const { t: account } = useMessages('account');
  const { reference, merchantName, amount, state, refusal, bankName, ending, iban, requestedAt, endedAt } = withdrawal;
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchantName[language]}</bdi>
        </strong>
        <Chip {...WITHDRAWAL_LOOKS[state]}>{t(`state.${state}`)}</Chip>
        <strong>
          <MoneyText value={amount} />
        </strong>
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{reference}</bdi> · <When at={requestedAt} />
        {endedAt === null ? null : (
          <>
            {' · '}
            {t('decided')} <When at={endedAt} />
          </>
        )}
      </Text>
      <Row>
        <Text inline>
          <bdi>{bankName}</bdi> <bdi dir="ltr">{iban ?? `…${ending}`}</bdi>
        </Text>
        {iban === null ? null : (
          <CopyButton
            text={iban}
            label={t('copy', { reference: `\u2066${reference}\u2069` })}
            copied={account('copied')}
            byHand={account('byHand')}
          />
        )}
      </Row>
      {refusal === null ? null : <Text>{desk(`reason.${refusal}`)}</Text>}
      {state === 'pending' || state === 'paid' ? <Decide withdrawal={withdrawal} decision={decision} /> : null}
    </Item>
  );
}

function Decide({ withdrawal, decision: { about, isBusy, ask } }: WithdrawalProps) {
  const { t, language, locale } = useMessages('deskWithdrawals');
  const { t: desk } = useMessages('operations');
  const { id, reference, merchantName, amount, state: seen } = withdrawal;
  const isDeciding = isBusy && about === id;
  const names = {
    merchant: `\u2068${merchantName[language]}\u2069`,
    reference: `\u2066${reference}\u2069`,
    amount: `\u2068${formatMoney(amount, locale)}\u2069`,
  };
  const of = <span className="sr">{t('of', names)}</span>;
  const put = (decision: WithdrawalDecision, words: Omit<Question, 'decision'>) =>
    ask({ decision: { of: 'withdrawal', id, seen, decision }, ...words });
  const no = seen === 'paid' ? 'returned' : 'refused';
  return (
    <>
      {seen === 'paid' ? null : (
        <Row>
          <Button
            size="small"
            busy={isDeciding}
            onClick={() =>
              put(
                { outcome: 'paid' },
                {
                  title: t('ask.paid.title', names),
                  text: t('ask.paid.text', names),
                  yes: t('ask.paid.yes'),
                  done: t('done.paid', names),
                },
              )
            }
          >
            <span>
              {t('pay')} {of}
            </span>
          </Button>
        </Row>
      )}
      <RefusalReasons
        summary={
          <>
            {t(no)} {of}
          </>
        }
        legend={t('why', names)}
        reasons={WITHDRAWAL_REFUSALS}
        textOf={(reason) => desk(`reason.${reason}`)}
        busy={isDeciding}
        choose={(reason) =>
          put(
            { outcome: no, reason },
            {
              title: t(`ask.${no}.title`, names),
              text: t(`ask.${no}.text`, { ...names, reason: desk(`reason.${reason}`) }),
              yes: t(`ask.${no}.yes`),
              done: t(`done.${no}`, names),
              isRefusal: true,
            },
          )
        }
      />
    </>
  );
}
