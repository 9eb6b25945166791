/** Offers a text, or the bytes of another type, as a file with that name. */
export function download(name: string, content: BlobPart, type = 'text/plain;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const KILO = 1_000;

/** `1.2 MB`; a file that is smaller than a kilobyte says its bytes, so that it is not `0 kB`. */
export function sizeText(bytes: number, locale: string): string {
  const [size, unit] =
    bytes < KILO
      ? [bytes, 'byte']
      : bytes < KILO * KILO
        ? [bytes / KILO, 'kilobyte']
        : [bytes / KILO / KILO, 'megabyte'];
  // The short form of bytes has no plural in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(size);
}
