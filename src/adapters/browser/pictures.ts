import type { PicturesPort } from '../../application/ports/pictures.port';
import type { LocalFile } from '../../application/ports/signup.port';
import { redrawn } from './redrawn';

const JPEG = 'image/jpeg';
/** Longest sides to try, in pixels, and how well to draw each: a page shows no picture larger than the first. */
const SIDES = [1_200, 900, 640, 480, 320];
const QUALITIES = [0.86, 0.74, 0.6];

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, JPEG, quality));

/** The best copy that is small enough. */
async function smallest(picture: ImageBitmap, name: string, most: number): Promise<File | null> {
  for (const side of SIDES) {
    const canvas = redrawn(picture, side);
    if (canvas === null) return null;
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality);
      if (blob !== null && blob.size <= most)
        return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: JPEG });
    }
  }
  return null;
}

/** Pictures on a canvas of the browser. */
export class BrowserPictures implements PicturesPort {
  async copy(file: LocalFile, most: number): Promise<LocalFile | null> {
    if (!(file instanceof Blob)) return null;
    // A file that is no picture, and one that is too large for the device, are refused alike.
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null) return null;
    try {
      return await smallest(picture, file.name, most);
    } finally {
      picture.close();
    }
  }
}
