import type { ReactNode } from 'react';
import { cashOf } from '../../../../domain/ordering/cash';
import type { LabelledStop } from '../../../../domain/ordering/label.rules';
import type { Contact, Order } from '../../../../domain/ordering/order';
import { REGIONS } from '../../../../domain/regions/region';
import type { BilingualText } from '../../../../domain/shared/result';
import { formatMoney } from '../../../../domain/shared/money';
import { formatPhone } from '../../../../domain/shared/phone';
import type { Address } from '../../../../domain/addresses/address';
import { Paper, PaperHead } from '../../../components/paper';
import { QrCode } from '../../../components/qr-code';
import { pathTo } from '../../../routes/paths';
import { bothOf, labelAddress, termOf } from './label-address';
import type { LabelTerm } from './label-terms';
import styles from './labels.module.css';

/** Texts in both languages side by side, each in its own direction. */
function Both({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, index) => (
    <span key={text}>
      {index === 0 ? null : <span aria-hidden="true"> · </span>}
      <bdi>{text}</bdi>
    </span>
  ));
}

function Part({ term, className, children }: { term: LabelTerm; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className={styles.term}>
        <Both texts={termOf(term)} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who, in which area, where exactly, and their phone. */
function Party({ contact, address }: { readonly contact: Contact; readonly address: Address }) {
  const { area, parts } = labelAddress(address);
  return (
    <>
      <strong className={styles.name}>
        <bdi>{contact.name}</bdi>
      </strong>
      <span className={styles.area}>
        <Both texts={bothOf(area)} />
      </span>
      <span className={styles.door}>
        {parts.map(({ term, value }) => (
          <span key={`${term ?? ''}${value}`}>
            {term === null ? null : <Both texts={termOf(term)} />} <bdi className={styles.figure}>{value}</bdi>
          </span>
        ))}
      </span>
      {address.directions === '' ? null : (
        <span className={styles.directions}>
          <bdi>{address.directions}</bdi>
        </span>
      )}
      <bdi dir="ltr" className={styles.phone}>
        {formatPhone(contact.phone)}
      </bdi>
    </>
  );
}

interface LabelProps {
  readonly order: Order;
  /** Whose parcel it is, as their customers know them; the contact is a person there. */
  readonly business: BilingualText | null;
  readonly labelled: LabelledStop;
  readonly paper: keyof typeof PAPERS;
}

const PAPERS = { a6: styles.a6, roll: styles.roll };

/**
 * The label of one parcel [R11.08]: black on white in every scheme, with Western digits, so that anybody reads it and
 * any printer prints it.
 */
export function Label({ order, business, labelled: { stop, number, of }, paper }: LabelProps) {
  const cash = cashOf(stop);
  const region = REGIONS[order.regionCode];
  const link = `${window.location.origin}${pathTo('/quick-parcel/task/:slug', { slug: stop.trackingSlug })}`;
  return (
    <Paper
      className={PAPERS[paper]}
      dir={region.defaultLanguage === 'ar' ? 'rtl' : 'ltr'}
      label={`${order.reference} ${number}/${of}`}
    >
      <PaperHead>
        <bdi dir="ltr" className={styles.reference}>
          {order.reference}
        </bdi>
        {of === 1 ? null : (
          <span className={styles.count}>
            <Both texts={termOf('stop')} /> <bdi dir="ltr">{`${number} / ${of}`}</bdi>
          </span>
        )}
      </PaperHead>
      <dl className={styles.parts}>
        <Part term="to" className={styles.to}>
          <Party contact={stop.recipient} address={stop.address} />
        </Part>
        {cash.minor === 0 ? (
          <div className={styles.noCash}>
            <dt className={styles.term}>
              <Both texts={termOf('cash')} />
            </dt>
            <dd>
              <Both texts={termOf('noCash')} />
            </dd>
          </div>
        ) : (
          <Part term="cash" className={styles.cash}>
            <bdi dir="ltr" className={styles.amount}>
              {formatMoney(cash, `${region.locale.en}-u-nu-latn`)}
            </bdi>
          </Part>
        )}
        {stop.note === '' ? null : (
          <Part term="note" className={styles.note}>
            <bdi>{stop.note}</bdi>
          </Part>
        )}
        <Part term="from" className={styles.from}>
          {business === null ? null : (
            <strong className={styles.business}>
              <Both texts={bothOf(business)} />
            </strong>
          )}
          <Party contact={order.pickUp.contact} address={order.pickUp.address} />
        </Part>
      </dl>
      {/* The driver holds the label and could read the recipient's code there. */}
      {stop.proofAsked === 'code' ? null : (
        <footer className={styles.foot}>
          <QrCode text={link} label={termOf('scan').join(' · ')} />
          <span className={styles.scan}>
            {termOf('scan').map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </span>
        </footer>
      )}
    </Paper>
  );
}
