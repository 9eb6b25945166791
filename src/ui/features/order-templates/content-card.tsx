import type { TemplateContent } from '../../../domain/order-templates/order-template';
import { cashInAll } from '../../../domain/ordering/cash-in-all';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { NumberedRow } from '../../components/numbered-row';
import { useParcelFacts } from '../../components/parcel-facts';
import { PlaceLines } from '../../components/place-lines';
import { StopLines } from '../../components/stop-lines';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { Stack } from '../../kit/stack';

interface ContentProps {
  readonly content: TemplateContent;
}

/** What a template orders, in the words of the review of a request [R11.03]. */
export function ContentCard({ content }: ContentProps) {
  const { t } = useMessages('orderTemplates', 'request', 'parcel');
  const { pickUp, dropOffs, paymentMethod } = content;
  const request = useMessages('request');
  const factsOf = useParcelFacts();
  const cash = cashInAll(dropOffs);
  const [first] = dropOffs;
  const only = dropOffs.length === 1 ? first : undefined;
  const from = {
    key: 'pickUp',
    term: request.t('pickUp.title'),
    value: <PlaceLines address={pickUp.address} contact={pickUp.contact} />,
  };
  const to =
    only === undefined
      ? []
      : [
          {
            key: 'dropOff',
            term: request.t('dropOff.title'),
            value: <PlaceLines address={only.address} contact={only.recipient} />,
          },
          ...factsOf(only).map(({ name, label, value }) => ({ key: name, term: label, value })),
        ];
  const rest = [
    ...(cash === null ? [] : [{ key: 'cash', term: request.t('review.allCash'), value: <MoneyText value={cash} /> }]),
    {
      key: 'payment',
      term: request.t('payment.title'),
      value: request.t(`payment.${paymentMethod === 'card' ? 'savedCard' : paymentMethod}`),
    },
    { key: 'timing', term: request.t('timing.title'), value: t('content.when') },
  ];
  return (
    <Card label={t('content.title')}>
      <Stack>
        <h2>{t('content.title')}</h2>
        <Facts layout="stack" facts={only === undefined ? [from] : [from, ...to, ...rest]} />
        {only === undefined ? (
          <>
            <Stops content={content} />
            <Facts layout="stack" facts={rest} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Several drop-offs, a few lines each. */
function Stops({ content: { dropOffs } }: ContentProps) {
  const { t } = useMessages('request');
  const title = t('review.stops', { count: dropOffs.length });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {/* Nothing moves them, and two may go to the same person: the number tells them apart. */}
        {dropOffs
          .map((stop, index) => ({ stop, number: index + 1 }))
          .map(({ stop, number }) => (
            <NumberedRow key={number} number={number} name={stop.recipient.name} said={<StopLines stop={stop} />}>
              {null}
            </NumberedRow>
          ))}
      </ol>
    </section>
  );
}
