import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);
/** Below this many bytes compressing costs more than it saves. */
export const WORTH_COMPRESSING = 1_400;
/** Above this size brotli costs more time than it saves in transfer. */
const BROTLI_QUALITY = 4;

/** The best encoding that a browser accepts; null for none. A quality of zero is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const takes = (name: string): boolean =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(
      String(accepted ?? ''),
    );
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Compresses while somebody waits: fast rather than small. */
export function compress(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zipped(content);
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
