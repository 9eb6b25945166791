import type { PicturesPort } from '../../application/ports/pictures.port';
import type { LocalFile } from '../../application/ports/signup.port';
import { redrawn } from './redrawn';

const JPEG = 'image/jpeg';
/** Longest sides to try, in pixels, and how well to draw each: a page shows no picture larger than the first. */
const SIDES = [1_200, 900, 640, 480, 320];
const QUALITIES = [0.86, 0.74, 0.6];

const PNG = 'image/png';
/** Of a logo: pages show none larger than the first. */
const LOGO_SIDES = [1_024, 640, 400, 256, 128];

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

const named = (blob: Blob, name: string, ending: string): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });

/** The best copy that is small enough. */
async function smallest(picture: ImageBitmap, name: string, most: number): Promise<File | null> {
  for (const side of SIDES) {
    const canvas = redrawn(picture, side);
    if (canvas === null) return null;
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, JPEG, quality);
      if (blob !== null && blob.size <= most) return named(blob, name, 'jpg');
    }
  }
  return null;
}

/** The largest PNG that is small enough: PNG has no quality to give up. */
async function smallestLogo(picture: ImageBitmap, name: string, most: number): Promise<File | null> {
  for (const side of LOGO_SIDES) {
    const canvas = redrawn(picture, side, null);
    const blob = canvas === null ? null : await encoded(canvas, PNG);
    if (blob !== null && blob.size <= most) return named(blob, name, 'png');
  }
  return null;
}

/** Draws on a file's picture. A file that is no picture, and one that is too large for the device, are refused alike. */
async function over(
  file: LocalFile,
  draw: (picture: ImageBitmap, file: Blob) => Promise<LocalFile | null> | LocalFile | null,
): Promise<LocalFile | null> {
  if (!(file instanceof Blob)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    return await draw(picture, file);
  } finally {
    picture.close();
  }
}

/** Pictures on a canvas of the browser. */
export class BrowserPictures implements PicturesPort {
  copy(file: LocalFile, most: number): Promise<LocalFile | null> {
    return over(file, (picture) => smallest(picture, file.name, most));
  }

  logo(file: LocalFile, { most, side }: Parameters<PicturesPort['logo']>[1]): Promise<LocalFile | null> {
    return over(file, (picture) => {
      const isFit = file.type === PNG && file.size <= most && Math.max(picture.width, picture.height) <= side;
      return isFit ? file : smallestLogo(picture, file.name, most);
    });
  }
}
