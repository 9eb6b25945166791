import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { listOrders as listOrdersCall } from '../../../../contract/ordering';
import type { Address } from '../../../../src/domain/addresses/address';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Language } from '../../../../src/domain/regions/region';
import type { BilingualText } from '../../../../src/domain/shared/result';
import { dayIn } from '../../../../src/domain/shared/time';
import { amountText } from '../../../platform/documents/table';
import type { Table } from '../../../platform/documents/table';
import { DECIMALS } from '../../../../src/domain/shared/money';
import { readBusiness } from '../../account';
import { savedAddresses } from '../../addresses';
import { customers } from '../../customers';
import { apiCredentials, branches, scopeOf, userBranches } from '../../identity';
import { invoices } from '../../invoices';
import { orderTemplates } from '../../order-templates';
import { readStore, stores } from '../../store';
import { readMembers } from '../../team';
import { webhooks } from '../../webhooks';
import { bankAccounts } from '../../withdrawals';
import type { ExportContent, ExportReader, ExportScope } from '../kind';
import { cashExport } from '../kinds/cash';
import { ordersExport } from '../kinds/orders';
import { statementExport } from '../kinds/statement';
import { jsonFile, listFile, tableFile } from './archive';
import type { ArchiveFile } from './archive';

/** Before any order. */
const FIRST_DAY = '2020-01-01';

function placeOf({ city, directions, ...rest }: Address): string {
  const door = Object.entries(rest).flatMap(([name, part]) =>
    typeof part === 'string' && part !== '' && name !== 'label' ? [part] : [],
  );
  return [...door, city, directions].join(', ');
}

/**
 * The data of a business, for those who manage it [R11.25]: what its pages show them, of the branches where they work and
 * with the rights that they have there [R6.03].
 */
export async function businessFiles(
  reader: ExportReader,
  scope: ExportScope,
  language: Language,
): Promise<ArchiveFile[]> {
  const { merchantId } = scope;
  const members = await readMembers(reader.db, merchantId);
  return [
    jsonFile(
      'business',
      { en: 'The business and what it registered with.', ar: 'المنشأة وبيانات تسجيلها.' },
      await readBusiness(reader, merchantId),
    ),
    listFile(
      'team',
      { en: 'The users of the business.', ar: 'مستخدمو المنشأة.' },
      ['name', 'email', 'type', 'status', 'lastSignInAt'],
      members.map(({ name, email, type, status, lastSignInAt }) => ({ name, email, type, status, lastSignInAt })),
    ),
    ...(await placesAndPeople(reader, scope)),
    ...(await connections(reader, merchantId)),
    ...(await books(reader, scope, language)),
  ];
}

async function placesAndPeople({ db }: ExportReader, { merchantId, userId }: ExportScope): Promise<ArchiveFile[]> {
  const own = await db
    .select({ branch: branches })
    .from(branches)
    .innerJoin(userBranches, and(eq(userBranches.branchId, branches.id), eq(userBranches.userId, userId)))
    .where(eq(branches.merchantId, merchantId))
    .orderBy(asc(branches.id));
  const regions = [...new Set(own.map(({ branch }) => branch.regionCode))];
  const people = await db
    .select()
    .from(customers)
    .where(and(eq(customers.merchantId, merchantId), inArray(customers.regionCode, regions)))
    .orderBy(asc(customers.name));
  const saved = await db
    .select()
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.merchantId, merchantId),
        inArray(savedAddresses.regionCode, regions),
        isNull(savedAddresses.removedAt),
      ),
    )
    .orderBy(asc(savedAddresses.label));
  const templates = await db
    .select()
    .from(orderTemplates)
    .where(
      and(
        eq(orderTemplates.merchantId, merchantId),
        inArray(
          orderTemplates.branchId,
          own.map(({ branch }) => branch.id),
        ),
        isNull(orderTemplates.removedAt),
      ),
    )
    .orderBy(asc(orderTemplates.branchId), asc(orderTemplates.name));
  return [
    jsonFile(
      'branches',
      { en: 'Your branches, with their opening hours.', ar: 'فروعك وساعات عملها.' },
      own.map(({ branch }) =>
        Object.fromEntries(Object.entries(branch).filter(([name]) => name !== 'merchantId' && name !== 'version')),
      ),
    ),
    listFile(
      'customers',
      { en: 'The customers of the business.', ar: 'عملاء المنشأة.' },
      ['region', 'name', 'phone', 'otherPhones', 'tags', 'notes', 'addresses', 'isBlocked', 'orders', 'lastOrderAt'],
      people.map((each) => ({
        ...each,
        region: each.regionCode,
        otherPhones: each.otherPhones.join(', '),
        tags: each.tags.join(', '),
        addresses: each.addresses.map(({ address }) => `${address.label}: ${placeOf(address)}`).join('; '),
        orders: String(each.orderCount),
        address: null,
      })),
    ),
    listFile(
      'addresses',
      { en: 'The saved addresses and locations.', ar: 'العناوين والمواقع المحفوظة.' },
      ['region', 'label', 'address', 'latitude', 'longitude', 'contact', 'phone', 'isDefault'],
      saved.map(({ regionCode, label, address, contactName, phone, isDefault }) => ({
        region: regionCode,
        label,
        address: placeOf(address),
        latitude: String(address.position.lat),
        longitude: String(address.position.lng),
        contact: contactName,
        phone,
        isDefault,
      })),
    ),
    jsonFile(
      'order-templates',
      { en: 'The templates of orders that your branches saved.', ar: 'قوالب الطلبات التي حفظتها فروعك.' },
      templates.map(({ branchId, name, content, createdAt, usedAt }) => ({
        branch: branchId,
        name,
        ...content,
        createdAt,
        usedAt,
      })),
    ),
  ];
}

async function connections(reader: ExportReader, merchantId: string): Promise<ArchiveFile[]> {
  const { db } = reader;
  const keys = await db.select().from(apiCredentials).where(eq(apiCredentials.merchantId, merchantId));
  const endpoints = await db.select().from(webhooks).where(eq(webhooks.merchantId, merchantId));
  const banks = await db.select().from(bankAccounts).where(eq(bankAccounts.merchantId, merchantId));
  const [store] = await db
    .select({ merchantId: stores.merchantId })
    .from(stores)
    .where(eq(stores.merchantId, merchantId));
  return [
    listFile(
      'api-keys',
      { en: 'The keys of your programs, without the keys themselves.', ar: 'مفاتيح برامجك، دون المفاتيح نفسها.' },
      ['name', 'scopes', 'createdAt', 'lastUsedAt', 'revokedAt'],
      keys.map(({ name, scopes, createdAt, lastUsedAt, revokedAt }) => ({
        name,
        scopes: scopes.join(', '),
        createdAt,
        lastUsedAt,
        revokedAt,
      })),
    ),
    listFile(
      'webhooks',
      { en: 'The addresses of your software that are told of deliveries.', ar: 'عناوين برامجك التي تُبلَّغ بالطلبات.' },
      ['name', 'url', 'events', 'isOn', 'createdAt'],
      endpoints.map(({ name, url, events, isOn, createdAt }) => ({
        name,
        url,
        events: events.join(', '),
        isOn,
        createdAt,
      })),
    ),
    listFile(
      'bank-accounts',
      { en: 'Bank accounts, by their last four characters.', ar: 'الحسابات البنكية بآخر أربعة رموز منها.' },
      ['bank', 'country', 'currency', 'ending', 'addedAt', 'replacedAt'],
      banks.map(({ bankName, country, currency, ending, addedAt, replacedAt }) => ({
        bank: bankName,
        country,
        currency,
        ending,
        addedAt,
        replacedAt,
      })),
    ),
    ...(store === undefined
      ? []
      : [
          jsonFile(
            'store',
            { en: 'Your store and its menu.', ar: 'متجرك وقائمته.' },
            await readStore(reader, merchantId),
          ),
        ]),
  ];
}

/** Orders of each branch; the wallet, the cash and the invoices of each region whose balance they may see. */
async function books(reader: ExportReader, scope: ExportScope, language: Language): Promise<ArchiveFile[]> {
  const { db } = reader;
  const { merchantId, userId } = scope;
  const rows = await db
    .select({ branch: branches })
    .from(branches)
    .innerJoin(userBranches, and(eq(userBranches.branchId, branches.id), eq(userBranches.userId, userId)))
    .where(eq(branches.merchantId, merchantId))
    .orderBy(asc(branches.id));
  const files: ArchiveFile[] = [];
  const seen = new Set<string>();
  for (const [index, { branch }] of rows.entries()) {
    const open = await scopeOf(db, userId, branch.id);
    if (open === null) continue;
    const at = { ...open, userId };
    const { timeZone, currency } = REGIONS[branch.regionCode];
    const table = (content: ExportContent): Table => ({ ...content, language, timeZone, at: reader.clock.now() });
    const add = (name: string, about: BilingualText, content: ExportContent): void =>
      void files.push(tableFile(name, about, table(content), content));
    if (ordersExport.may(at))
      add(
        `orders-${index + 1}`,
        { en: `The orders of ${branch.nameEn}.`, ar: `طلبات ${branch.nameAr}.` },
        await ordersExport.open(reader, at, listOrdersCall.query.parse({ view: 'all' }), language),
      );
    if (seen.has(branch.regionCode) || !statementExport.may(at)) continue;
    seen.add(branch.regionCode);
    const period = { from: FIRST_DAY, to: dayIn(timeZone, reader.clock.now().toISOString()) };
    add(
      `wallet-${branch.regionCode}`,
      { en: `Every change of your wallet in ${currency}.`, ar: `كل حركات محفظتك بعملة ${currency}.` },
      await statementExport.open(reader, at, period, language),
    );
    if (cashExport.may(at))
      add(
        `cash-${branch.regionCode}`,
        { en: `Cash on delivery in ${currency}.`, ar: `الدفع عند الاستلام بعملة ${currency}.` },
        await cashExport.open(reader, at, {}, language),
      );
    const issued = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.merchantId, merchantId), eq(invoices.regionCode, branch.regionCode)))
      .orderBy(desc(invoices.issuedAt));
    files.push(
      listFile(
        `invoices-${branch.regionCode}`,
        { en: 'Your tax invoices and credit notes.', ar: 'فواتيرك الضريبية والإشعارات الدائنة.' },
        ['number', 'kind', 'issuedAt', 'net', 'vat', 'currency'],
        issued.map((each) => ({
          number: each.number,
          kind: each.kind,
          issuedAt: each.issuedAt,
          net: amountText(each.net, DECIMALS[each.currency]),
          vat: amountText(each.vat, DECIMALS[each.currency]),
          currency: each.currency,
        })),
      ),
    );
  }
  return files;
}
