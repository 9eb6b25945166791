import type { Database } from '../db/open';
import { money } from '../../src/domain/shared/money';
import { ibanEnding } from '../../src/domain/wallet/iban';
import { deliveryReports, driverRows, drivers } from '../modules/ordering';
import type { DriverRow } from '../modules/ordering';
import { users } from '../modules/identity';
import { move } from '../modules/wallet';
import { bankAccounts, withdrawals } from '../modules/withdrawals';
import type { Keys } from '../platform/keys';
import type { Demo } from './business';

const HOUR = 3600_000;
/** Of the account's example in the public registry of IBANs: nobody's. */
const IBAN = 'SA0380000000608010167519';
const WITHDRAWN = 15_000; // minor units

const person = (
  id: string,
  regionCode: DriverRow['regionCode'],
  name: string,
  nameAr: string,
  phone: string,
  vehicle: string,
): DriverRow => ({
  id,
  regionCode,
  name,
  nameAr,
  phone,
  vehicle,
  lat: null,
  lng: null,
  heading: null,
  isPerson: true,
});

/** People who drive, none of them on duty: the fleet plays the deliveries. They sign in with their phone. */
const PEOPLE: readonly DriverRow[] = [
  person('person-manama', 'BH-manama', 'Jassim Al Aradi', 'جاسم العرادي', '+97336110452', 'Honda CB125 · 417 882'),
  person('person-blocked', 'BH-manama', 'Rahul Nair', 'راهول ناير', '+97336110453', 'Yamaha YBR · 265 310'),
  person('person-riyadh', 'SA-riyadh', 'Fahad Al Harbi', 'فهد الحربي', '+966551104520', 'Kia Pegas · KSA 4120'),
];
const BLOCKED = 'person-blocked';

/**
 * Work for the desk: a report and a withdrawal that wait, and people who drive, one of them blocked. The books stand
 * already.
 */
export async function demoDeskWork(
  tx: Database,
  keys: Pick<Keys, 'seal'>,
  demo: Pick<Demo, 'stored'>,
  { reporter, payee, now }: { readonly reporter: string; readonly payee: string; readonly now: Date },
): Promise<void> {
  const rows = driverRows(PEOPLE);
  await tx
    .insert(users)
    .values(rows.users.map((row) => (row.id === BLOCKED ? { ...row, status: 'inactive' as const } : row)));
  await tx.insert(drivers).values(rows.drivers);

  // Of yesterday: the latest deliveries belong to those who try the demo.
  const reported = demo.stored.findLast(
    ({ order, report }) =>
      report === null &&
      order.merchantId === reporter &&
      order.paymentMethod === 'wallet' &&
      order.state === 'successful' &&
      now.getTime() - order.createdAt.getTime() > 20 * HOUR,
  );
  if (reported !== undefined)
    await tx.insert(deliveryReports).values({
      id: 'report-demo',
      orderId: reported.order.id,
      merchantId: reporter,
      state: 'reported',
      reason: 'damaged',
      note: 'The box of sweets arrived open, and two trays were crushed.',
      fileId: null,
      reportedAt: new Date(now.getTime() - HOUR),
    });

  const [id, account, amount] = ['withdrawal-demo', 'bank-account-demo', money(WITHDRAWN, 'SAR')] as const;
  const reference = 'WD-7KD2MX4P';
  await tx.insert(bankAccounts).values({
    id: account,
    merchantId: payee,
    currency: amount.currency,
    country: 'SA',
    bankName: 'بنك الرياض',
    sealedIban: keys.seal(account, IBAN),
    ending: ibanEnding(IBAN),
    addedAt: now,
  });
  await tx.insert(withdrawals).values({
    id,
    reference,
    merchantId: payee,
    bankAccountId: account,
    amount: amount.minor,
    currency: amount.currency,
    state: 'pending',
    requestedAt: now,
  });
  await move(tx, {
    kind: 'withdrawal',
    from: 'wallet',
    to: 'withdrawals',
    merchantId: payee,
    amount,
    subject: { kind: 'withdrawal', id, reference },
    branchId: null,
    at: now,
    isWithoutOverdraft: true,
  });
}
