import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { findCashLogic } from '../../../application/actors/find-cash.actor';
import { deskCashQuery } from '../../../application/queries/operations.queries';
import { ALL_CASH, CASH_FILTERS } from '../../../domain/operations/cash';
import type { DeskHolder } from '../../../domain/operations/cash';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { useFlow } from '../../app/use-flow';
import { MoneyText } from '../../components/money-text';
import { PlainForm } from '../../forms/plain-form';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { CashChips } from './cash-chips';
import { CashView } from './cash-view';
import { partPath, useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
import { When } from './when';

const LIST = listAt('cash', CASH_FILTERS, ALL_CASH);

/** Drivers who hold cash, or the one that the URL names. */
export function CashPart() {
  const { t } = useMessages('deskCash', 'operations', 'kit');
  const { ports } = useAtDesk();
  const [params] = useSearchParams();
  const id = params.get('driver');
  if (id !== null) return <CashView key={id} id={id} />;
  return (
    <DeskList t={t} at={LIST} query={(filters) => deskCashQuery(ports, filters)} above={<FindByCode />}>
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((row) => (
            <Holder key={row.id} row={row} />
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

function Holder({ row }: { readonly row: DeskHolder }) {
  const { t, language } = useMessages('deskCash');
  const { id, name, phone, regionCode, held, count, since } = row;
  return (
    <Item>
      <Row>
        <Link to={partPath('cash', { driver: id })}>
          <bdi>{name}</bdi>
        </Link>
        <strong>
          <MoneyText value={held} />
        </strong>
        <CashChips cash={row} />
      </Row>
      <Text tone="soft">
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · {REGIONS[regionCode].region[language]} · {t('count', { count })} ·{' '}
        {t('since')} <When at={since} />
      </Text>
    </Item>
  );
}

/** The six digits that the driver shows. */
function FindByCode() {
  const { t } = useMessages('deskCash');
  const { ports, view } = useAtDesk();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [snapshot, send] = useFlow(
    useMemo(
      () =>
        findCashLogic(ports, {
          found: (driver) => void navigate(partPath('cash', { driver })),
          lost: view.lost,
        }),
      [ports, navigate, view],
    ),
  );
  const [code, setCode] = useState('');
  const [isUnread, setUnread] = useState(false);
  const { failure } = snapshot.context;
  const problem = isUnread ? t('codeUnread') : failure === null ? null : failureText(failure);
  const find = () => {
    const digits = code.trim();
    setUnread(!/^\d{6}$/.test(digits));
    if (/^\d{6}$/.test(digits)) send({ type: 'DO', action: 'find', item: { code: digits } });
  };
  return (
    <>
      {problem === null ? null : (
        <Alert tone="red" role="alert">
          {problem}
        </Alert>
      )}
      <PlainForm isBusy={snapshot.hasTag('busy')} failure={null} submit={t('find')} send={find}>
        <TextField label={t('code')} value={code} onChange={setCode} inputMode="numeric" dir="ltr" autoComplete="off" />
      </PlainForm>
    </>
  );
}
