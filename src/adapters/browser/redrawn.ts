/**
 * A picture on a canvas, within a square: smaller at most, never larger. What is made of it holds nothing of where and
 * with what it was taken. What was see-through is white unless a ground of none is asked for: JPEG knows no transparency.
 * @param side in pixels
 */
export function redrawn(
  picture: ImageBitmap,
  side: number,
  ground: '#ffffff' | null = '#ffffff',
): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
