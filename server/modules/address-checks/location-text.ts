import type { Words } from '../../../src/domain/shared/result';

interface Asked {
  readonly merchantName: Words;
  readonly reference: string;
  readonly link: string;
}

/**
 * The short message with the link. Nobody knows which language a recipient reads, so it says it in both; the link stands
 * last and alone, where every phone finds its end.
 */
export function locationText({ merchantName, reference, link }: Asked): string {
  return [
    `${merchantName.ar}: أين نوصل طردك ${reference}؟ أكّد الموقع من الرابط.`,
    `${merchantName.en}: where should your parcel ${reference} go? Please confirm the place.`,
    link,
  ].join('\n');
}
