import { FileAnswer } from '../../http/handle';
import { endingOf } from './file-name';
import type { files } from './tables';

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'type' | 'size' | 'content'>;

/** A stored file as the answer of a call. */
export function storedFile({ id, name, type, size, content }: StoredFile): FileAnswer {
  // Its own name may be Arabic, and a header is not; the browser gives it back when it saves the file.
  return new FileAnswer(`${id}.${endingOf(name)}`, type, size, inOnePart(content));
}

async function* inOnePart(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
