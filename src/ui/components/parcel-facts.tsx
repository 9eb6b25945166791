import type { ReactNode } from 'react';
import type { Parcel, ParcelName } from '../../domain/ordering/parcel';
import { useMessages } from '../i18n/use-messages';
import type { MessagesOf } from '../i18n/use-messages';
import { MoneyText } from './money-text';

/** Something that is said of a parcel, for a list of facts. */
export interface ParcelFact {
  readonly name: ParcelName;
  readonly label: string;
  readonly value: ReactNode;
}

/** How each is shown; null where nothing is said. */
const FACTS: {
  readonly [Name in ParcelName]: (value: Parcel[Name], t: MessagesOf['t']) => Omit<ParcelFact, 'name'> | null;
} = {
  size: (size, t) => ({ label: t('size'), value: t(`sizes.${size}`) }),
  cashToCollect: (cash, t) => ({
    label: t('cash'),
    value: cash.minor === 0 ? t('noCash') : <MoneyText value={cash} />,
  }),
  note: (note, t) => (note === '' ? null : { label: t('note'), value: <bdi>{note}</bdi> }),
};

/** What is said of a parcel, in words. */
export function useParcelFacts(): (parcel: Parcel) => readonly ParcelFact[] {
  const { t } = useMessages('parcel');
  const factOf = <Name extends ParcelName>(name: Name, values: Pick<Parcel, Name>) => FACTS[name](values[name], t);
  return (parcel) =>
    (Object.keys(FACTS) as ParcelName[]).flatMap((name) => {
      const fact = factOf(name, parcel);
      return fact === null ? [] : [{ name, ...fact }];
    });
}
