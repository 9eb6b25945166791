import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Ticket from 'lucide-react/icons/ticket';
import TicketX from 'lucide-react/icons/ticket-x';
import { deskVouchersQuery } from '../../../application/queries/operations.queries';
import { RUNNING_VOUCHERS, VOUCHER_FILTERS } from '../../../domain/operations/vouchers';
import type { DeskVoucher, NewVoucher } from '../../../domain/operations/vouchers';
import { money } from '../../../domain/shared/money';
import { instantOf, millisOf } from '../../../domain/shared/time';
import { DateTime } from '../../components/date-time';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AddedNote, useAddingAtDesk } from './adding';
import { AskButton } from './asks';
import { wordsOf } from './decision.connect';
import { useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart } from './desk-part';
import { VoucherForm } from './voucher-form';

const LIST = listAt('vouchers', VOUCHER_FILTERS, RUNNING_VOUCHERS);
const LOOKS = {
  running: { tone: 'green', Icon: Ticket },
  coming: { tone: 'blue', Icon: CalendarClock },
  ended: { tone: 'gray', Icon: CalendarX },
  stopped: { tone: 'red', Icon: Ban },
} as const;

/** Vouchers: making them, how often they were used, and stopping them. */
export function VouchersPart() {
  const { t } = useMessages('deskVouchers', 'operations', 'account', 'common', 'kit');
  const { ports } = useAtDesk();
  const adding = useAddingAtDesk<NewVoucher>((token, voucher, key) =>
    ports.operations.makeVoucher(token, voucher, key),
  );
  const { added } = adding;
  return (
    <DeskPart
      t={t}
      at={LIST}
      query={(filters) => deskVouchersQuery(ports, filters)}
      above={
        <>
          <AddedNote text={added === null ? null : t('done.made', { code: `\u2066${added.code}\u2069` })} />
          <VoucherForm adding={adding} />
        </>
      }
    >
      {(voucher) => <Voucher voucher={voucher} />}
    </DeskPart>
  );
}

function Voucher({ voucher }: { readonly voucher: DeskVoucher }) {
  const { t } = useMessages('deskVouchers');
  const { id, code, state, validFrom, uses, maxUses } = voucher;
  const isStopped = state === 'stopped';
  const move = isStopped ? 'resume' : 'stop';
  return (
    <Item
      action={
        state === 'ended' ? null : (
          <AskButton
            text={t(move)}
            of={code}
            question={{
              decision: { of: 'voucher', id, seen: isStopped, decision: { isStopped: !isStopped } },
              ...wordsOf(t, move, { code: `\u2066${code}\u2069` }, t(move)),
              isRefusal: !isStopped,
            }}
          />
        )
      }
    >
      <Row>
        <strong>
          <bdi dir="ltr">{code}</bdi>
        </strong>
        <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>
        {state === 'running' && maxUses !== null && uses >= maxUses ? (
          <Chip tone="gray" Icon={TicketX}>
            {t('usedUp')}
          </Chip>
        ) : null}
      </Row>
      <Text>
        <Worth voucher={voucher} />
      </Text>
      <Text tone="soft">
        {state === 'coming' ? (
          <>
            {t('from')} <DateTime at={validFrom} style="date" /> ·{' '}
          </>
        ) : null}
        {t('until')} <DateTime at={lastOf(voucher)} style="date" /> · <Uses voucher={voucher} />
      </Text>
      <For voucher={voucher} />
    </Item>
  );
}

/** The last moment at which it can be used: on the last day, not at its midnight. */
const lastOf = ({ validUntil }: DeskVoucher) => instantOf(millisOf(validUntil) - 1);

interface VoucherProps {
  readonly voucher: DeskVoucher;
}

/** What it takes away. */
function Worth({ voucher: { kind, value, cap, currency } }: VoucherProps) {
  const { t, locale } = useMessages('deskVouchers');
  if (kind === 'fixed') return <MoneyText value={money(value, currency)} />;
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);
  return (
    <>
      <bdi>{share}</bdi> ·{' '}
      {cap === null ? (
        t('feeIn', { currency: t(`currency.${currency}`) })
      ) : (
        <>
          {t('atMost')} <MoneyText value={money(cap, currency)} />
        </>
      )}
    </>
  );
}

function Uses({ voucher: { uses, maxUses, maxUsesEach } }: VoucherProps) {
  const { t, locale } = useMessages('deskVouchers');
  const count = new Intl.NumberFormat(locale);
  const used =
    maxUses === null
      ? t('used', { count: uses, shown: count.format(uses) })
      : t('usedOf', { count: uses, shown: count.format(uses), most: count.format(maxUses) });
  return (
    <>
      {used}
      {maxUsesEach === null ? null : ` · ${t('usedEach', { count: maxUsesEach, most: count.format(maxUsesEach) })}`}
    </>
  );
}

/** Who may use it, if not everybody may. */
function For({ voucher: { legalStatuses, businessTypes, paymentMethods } }: VoucherProps) {
  const { t, locale } = useMessages('deskVouchers');
  const { t: account } = useMessages('account');
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const lines = [
    legalStatuses === null ? null : t('onlyFor', { who: list.format(legalStatuses.map((one) => t(`legal.${one}`))) }),
    businessTypes === null
      ? null
      : t('onlyFor', { who: list.format(businessTypes.map((one) => account(`businessType.${one}`))) }),
    paymentMethods === null
      ? null
      : t('onlyPaid', { how: list.format(paymentMethods.map((one) => t(`payment.${one}`))) }),
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : <Text tone="soft">{lines.join(' · ')}</Text>;
}
