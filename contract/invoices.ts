import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { INVOICE_KINDS, INVOICE_LINE_KINDS, INVOICE_STATES } from '../src/domain/wallet/invoice';
import { defineCall } from './call';
import { bilingualText, byId, cursor, day, id, instant, language, limit, money, page, search } from './common';

const invoice = z.object({
  id,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: instant,
  month: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  plan: z.nullable(bilingualText),
  lineCount: z.int(),
  vat: money,
  total: money,
  state: z.enum(INVOICE_STATES),
});

const party = z.object({
  name: bilingualText,
  registrationNumber: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  address: z.nullable(bilingualText),
});
const link = z.object({ id, number: z.string(), total: money });

/** Invoices tell what the whole business spends: they need the right to its balance beside the right to the wallet. */
const READERS = { access: ACTION_ACCESS.seeMoney.access, right: 'viewWallet' } as const;

export const listInvoices = defineCall({
  id: 'listInvoices',
  summary: "The business's tax invoices and credit notes in the region, latest first.",
  method: 'GET',
  path: '/invoices',
  ...READERS,
  query: z.object({
    kind: z.optional(z.enum(INVOICE_KINDS)),
    search,
    from: z.optional(day),
    to: z.optional(day),
    cursor,
    limit: limit(30, 100),
  }),
  data: page(invoice),
});

export const getInvoice = defineCall({
  id: 'getInvoice',
  summary: 'One invoice or credit note, without its lines.',
  method: 'GET',
  path: '/invoices/:id',
  ...READERS,
  params: byId,
  data: z.object({
    ...invoice.shape,
    net: money,
    vatPercent: z.int(),
    seller: party,
    buyer: party,
    isDemonstration: z.boolean(),
    creditOf: z.nullable(link),
    credits: z.array(link),
  }),
  errors: ['NOT_FOUND'],
});

export const listInvoiceLines = defineCall({
  id: 'listInvoiceLines',
  summary: 'The lines of an invoice, each with its VAT.',
  method: 'GET',
  path: '/invoices/:id/lines',
  ...READERS,
  params: byId,
  query: z.object({ cursor, limit: limit(50, 100) }),
  data: page(
    z.object({
      id,
      kind: z.enum(INVOICE_LINE_KINDS),
      reference: z.nullable(z.string()),
      plan: z.nullable(bilingualText),
      branch: z.nullable(bilingualText),
      at: instant,
      net: money,
      vat: money,
      total: money,
    }),
  ),
  errors: ['NOT_FOUND'],
});

export const getInvoiceFile = defineCall({
  id: 'getInvoiceFile',
  summary: 'An invoice or credit note as PDF in either language; for Saudi Arabia with its QR code.',
  method: 'GET',
  path: '/invoices/:id/file',
  ...READERS,
  params: byId,
  query: z.object({ language }),
  data: z.object({ name: z.string(), content: z.string() }),
  errors: ['NOT_FOUND'],
});
