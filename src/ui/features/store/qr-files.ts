import type { QrPath } from '../../components/qr-path';

/** Pixels of a side at least: sharp on a poster's corner as well as on a cup. */
const SIDE = 1_200;

/** A QR code as an SVG file, dark on white, with its quiet zone. */
export function qrSvg({ path, size }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${SIDE}" height="${SIDE}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>\n`;
}

/** A QR code as a PNG file, every square the same whole number of pixels. @throws if this browser draws none */
export async function qrPng({ path, size }: QrPath): Promise<Blob> {
  const scale = Math.ceil(SIDE / size);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000000';
  pen.clip(new Path2D(path));
  pen.fillRect(0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser writes no PNG');
  return blob;
}
