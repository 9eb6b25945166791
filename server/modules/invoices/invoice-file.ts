import type { Language } from '../../../src/domain/regions/region';
import { REGIONS } from '../../../src/domain/regions/region';
import { DECIMALS } from '../../../src/domain/shared/money';
import type { InvoiceFile, InvoiceParty } from '../../../src/domain/wallet/invoice';
import { pdfOf } from '../../platform/documents/pdf';
import type { Fact, PdfDocument } from '../../platform/documents/pdf-document';
import { amountText, momentText } from '../../platform/documents/table';
import type { Row } from '../../platform/documents/table';
import type { Deps } from '../../platform/deps';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { DOCUMENT_TEXTS } from './document-texts';
import type { DocumentTexts } from './document-texts';
import { saudiQrText } from './qr-text';
import { allLines, creditedBy, findInvoice } from './read-invoices';
import type { InvoiceReader, InvoiceRow, LineRow } from './read-invoices';

/** A long one takes a second of a processor (D). */
const FILES: TryLimit = { limit: 120, window: 60 * 60_000 };

function partyFacts(heading: string, party: InvoiceParty, language: Language, texts: DocumentTexts): Fact[] {
  return [
    { label: heading, value: party.name[language] },
    ...(party.vatNumber === null ? [] : [{ label: texts.vatNumber, value: party.vatNumber }]),
    ...(party.registrationNumber === null ? [] : [{ label: texts.registration, value: party.registrationNumber }]),
    ...(party.address === null ? [] : [{ label: texts.address, value: party.address[language] }]),
  ];
}

function whatOf({ line }: LineRow, language: Language, texts: DocumentTexts): string {
  return [texts.lines[line.kind], line.plan?.[language], line.reference]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

const titleOf = ({ kind, regionCode }: InvoiceRow, texts: DocumentTexts): string => {
  if (kind === 'credit-note') return texts.creditNote;
  return REGIONS[regionCode].countryCode === 'SA' ? texts.simplified : texts.invoice;
};

/** The paper of an invoice: who sells and buys, its lines with their VAT, and for Saudi Arabia its QR code. */
function invoiceDocument(row: InvoiceRow, credited: InvoiceRow | null, language: Language): PdfDocument {
  const texts = DOCUMENT_TEXTS[language];
  const { timeZone, countryCode } = REGIONS[row.regionCode];
  const decimals = DECIMALS[row.currency];
  const amount = (minor: number): string => `${amountText(minor, decimals)} ${row.currency}`;
  const { columns } = texts;
  const money = { kind: 'amount', decimals } as const;
  return {
    title: titleOf(row, texts),
    language,
    timeZone,
    at: row.issuedAt,
    layout: 'portrait',
    columns: [
      { heading: columns.line, kind: 'count', width: 5 },
      { heading: columns.what, kind: 'text', width: 28 },
      { heading: columns.branch, kind: 'text', width: 15 },
      { heading: columns.date, kind: 'text', width: 13 },
      { ...money, heading: columns.net, width: 12 },
      { heading: columns.rate, kind: 'count', width: 8 },
      { ...money, heading: columns.vat, width: 10 },
      { ...money, heading: columns.total, width: 12 },
    ],
    facts: [
      [
        { label: texts.number, value: row.number },
        { label: texts.date, value: momentText(row.issuedAt, timeZone) },
        ...(row.month === null ? [] : [{ label: texts.month, value: row.month }]),
        ...(credited === null ? [] : [{ label: texts.creditOf, value: credited.number }]),
      ],
      partyFacts(texts.seller, row.seller, language, texts),
      partyFacts(texts.buyer, row.buyer, language, texts),
    ],
    totals: () => [
      { label: texts.net, value: amount(row.net) },
      { label: texts.vat(row.vatPercent), value: amount(row.vat) },
      { label: texts.total, value: amount(row.net + row.vat), isStrong: true },
    ],
    notes: [
      row.kind === 'credit-note' ? texts.refunded : texts.paid,
      ...(row.isDemonstration ? [texts.demonstration] : []),
    ],
    ...(countryCode === 'SA' && row.seller.vatNumber !== null
      ? {
          code: saudiQrText({
            seller: row.seller.name.ar,
            vatNumber: row.seller.vatNumber,
            at: row.issuedAt,
            total: row.net + row.vat,
            vat: row.vat,
          }),
        }
      : {}),
    footer: `${row.seller.name[language]} · ${row.number}`,
    pageLabel: texts.page,
  };
}

/**
 * An invoice as PDF, in the language that is asked for.
 * @throws Refusal FORBIDDEN, NOT_FOUND, RATE_LIMITED
 */
export async function invoiceFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: InvoiceReader,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<InvoiceFile> {
  const row = await findInvoice(db, scope, id);
  await limitRate({ db, clock }, tryKey('invoice-files', scope.merchantId), FILES);
  const texts = DOCUMENT_TEXTS[language];
  const { timeZone } = REGIONS[row.regionCode];
  const rows = (await allLines(db, id)).map((each): Row => {
    const { line, branch } = each;
    return [
      line.position,
      whatOf(each, language, texts),
      branch?.[language] ?? null,
      momentText(line.at, timeZone).slice(0, 10),
      line.net,
      row.vatPercent,
      line.vat,
      line.net + line.vat,
    ];
  });
  const parts: Uint8Array[] = [];
  for await (const part of pdfOf(invoiceDocument(row, await creditedBy(db, row), language), rows)) parts.push(part);
  return { name: `${row.number}.pdf`, content: Buffer.concat(parts).toString('base64') };
}
