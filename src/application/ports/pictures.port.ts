import type { LocalFile } from './signup.port';

/** What the device can do with pictures. */
export interface PicturesPort {
  /**
   * A copy of a picture that is no larger than `most` bytes, as JPEG; it holds nothing of where and with what it was
   * taken. Null if the device cannot read it, or cannot make it that small.
   */
  copy(file: LocalFile, most: number): Promise<LocalFile | null>;
  /**
   * A logo as it can be sent: the file itself where it is a PNG within `most` bytes and `side` pixels, else a PNG that
   * is, as see-through as it was. Null as above.
   */
  logo(file: LocalFile, limits: { readonly most: number; readonly side: number }): Promise<LocalFile | null>;
}
