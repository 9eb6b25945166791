/** The dark squares of a QR code as the path of an SVG, one unit per square. */
export interface QrPath {
  readonly path: string;
  /** Units per side, including the quiet zone. */
  readonly size: number;
}

/** The QR code of a text; its code is loaded when it is needed. */
export async function qrPathOf(text: string): Promise<QrPath> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}
