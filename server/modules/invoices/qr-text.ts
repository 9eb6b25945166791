import { amountText } from '../../platform/documents/table';

/** The most bytes of a value: authorities and readers disagree about more. */
const LONGEST = 127;

/** As much of a text as fits, without half a letter. */
function fitting(text: string): Buffer {
  let bytes = 0;
  let fits = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > LONGEST) break;
    fits += letter;
  }
  return Buffer.from(fits);
}

/**
 * What the QR code of a simplified tax invoice says in Saudi Arabia: tags 1 to 5, each with the length of its value in bytes
 * of UTF-8, in base64 [R11.19].
 * @param total with VAT, and the VAT, in minor units
 */
export function saudiQrText({
  seller,
  vatNumber,
  at,
  total,
  vat,
}: {
  readonly seller: string;
  readonly vatNumber: string;
  readonly at: Date;
  readonly total: number;
  readonly vat: number;
}): string {
  const moment = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [seller, vatNumber, moment, amountText(total, 2), amountText(vat, 2)];
  return Buffer.concat(
    values.flatMap((value, index) => {
      const bytes = fitting(value);
      return [Buffer.from([index + 1, bytes.length]), bytes];
    }),
  ).toString('base64');
}
