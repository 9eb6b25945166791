import type { Money } from '../../../domain/shared/money';
import type { BilingualText } from '../../../domain/shared/result';
import type { Instant } from '../../../domain/shared/time';
import { CopyButton } from '../../components/copy-button';
import { MoneyText } from '../../components/money-text';
import { useMessages } from '../../i18n/use-messages';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { When } from './when';

interface OpenOfProps {
  readonly merchantName: BilingualText;
  readonly open: Money;
}

/** A business, and how much is open for it. */
export function OpenOf({ merchantName, open }: OpenOfProps) {
  const { language } = useMessages('operations');
  return (
    <Row>
      <strong>
        <bdi>{merchantName[language]}</bdi>
      </strong>
      <strong>
        <MoneyText value={open} />
      </strong>
    </Row>
  );
}

interface MovedLineProps {
  /** What it was. */
  readonly text: string;
  readonly moved: { readonly at: Instant; readonly amount: Money; readonly reference: string | null };
}

/** One time that money came or went: how much, when, and the bank's reference. */
export function MovedLine({ text, moved: { at, amount, reference } }: MovedLineProps) {
  return (
    <Text tone="soft">
      {text} <MoneyText value={amount} /> · <When at={at} />
      {reference === null ? null : (
        <>
          {' · '}
          <bdi dir="ltr">{reference}</bdi>
        </>
      )}
    </Text>
  );
}

interface BankLineProps {
  readonly account: { readonly bankName: string; readonly ending: string; readonly iban: string | null };
  /** Names the button that copies the IBAN. */
  readonly copy: string;
}

/** A bank account: its IBAN to copy while somebody has to pay to it, else its last digits. */
export function BankLine({ account: { bankName, ending, iban }, copy }: BankLineProps) {
  const { t } = useMessages('account');
  return (
    <Row>
      <Text inline>
        <bdi>{bankName}</bdi> <bdi dir="ltr">{iban ?? `…${ending}`}</bdi>
      </Text>
      {iban === null ? null : <CopyButton text={iban} label={copy} copied={t('copied')} byHand={t('byHand')} />}
    </Row>
  );
}
