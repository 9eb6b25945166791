import { REGIONS } from '../../src/domain/regions/region';
import { dueDay } from '../../src/domain/wallet/working-days';
import { REVIEW_WORKING_DAYS } from '../../src/domain/wallet/wire-transfer';
import type { WireRefusal } from '../../src/domain/wallet/wire-transfer';
import type { files } from '../modules/files';
import type { wireTransfers } from '../modules/wire-transfers';

interface DemoTransfer {
  readonly reference: string;
  readonly amount: number;
  readonly hoursAgo: number;
  readonly proof: string;
  /** Null while it waits for its review. */
  readonly refusal: WireRefusal | null;
}

const DEMO: readonly DemoTransfer[] = [
  { reference: 'WT-3HM7KQ2X', amount: 150_000, hoursAgo: 9 * 24, proof: 'receipt-14.pdf', refusal: 'unreadable' },
  { reference: 'WT-9PW4CT6B', amount: 200_000, hoursAgo: 5, proof: 'إيصال التحويل.pdf', refusal: null },
];

/** A receipt as a page of a PDF. */
function receipt(text: string): Buffer {
  const content = `BT /F1 14 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = pdf.length;
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

/** Wire transfers of the demo: one that was refused, and one that waits for its review. */
export function demoWireTransfers(
  merchantId: string,
  userId: string,
  now: number,
): {
  readonly files: readonly (typeof files.$inferInsert)[];
  readonly transfers: readonly (typeof wireTransfers.$inferInsert)[];
} {
  const region = REGIONS['BH-manama'];
  const made = DEMO.map(({ reference, amount, hoursAgo, proof, refusal }) => {
    const at = new Date(now - hoursAgo * 3600_000);
    const content = receipt(`Transfer ${reference}`);
    const file: typeof files.$inferInsert = {
      id: `proof-${reference}`,
      name: proof,
      type: 'application/pdf',
      size: content.length,
      content,
      uploadedAt: at,
      merchantId,
      kind: 'transfer-proof',
    };
    const due = dueDay(at.toISOString(), REVIEW_WORKING_DAYS, region);
    const transfer: typeof wireTransfers.$inferInsert = {
      id: `wire-${reference}`,
      slug: `wire-demo-${reference.toLowerCase()}`,
      reference,
      merchantId,
      userId,
      currency: region.currency,
      state: refusal === null ? 'pending' : 'failed',
      createdAt: at,
      amount,
      fileId: file.id,
      sentAt: at,
      dueDay: due.day,
      dependsOnMoon: due.dependsOnMoon,
      refusal,
      decidedAt: refusal === null ? null : new Date(at.getTime() + 26 * 3600_000),
    };
    return { file, transfer };
  });
  return { files: made.map(({ file }) => file), transfers: made.map(({ transfer }) => transfer) };
}
