import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { uploadDeliveryPhoto } from '../../../contract/inaccurate-deliveries';
import type { uploadDocument } from '../../../contract/signup';
import type { uploadTransferProof } from '../../../contract/wire-transfers';
import type { HttpClient } from './client';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The type according to the device, otherwise by the file's extension. */
function typeOf({ type, name }: LocalFile): string {
  return type || (TYPES[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream');
}

/** Sends a file to a call that takes one, with its progress and a way to abort. */
export function sendFile(
  http: HttpClient,
  call: typeof uploadDocument | typeof uploadTransferProof | typeof uploadDeliveryPhoto,
  file: LocalFile,
  progress: (share: number) => void,
): Upload {
  const breaking = new AbortController();
  // A name in the address would be logged. Headers carry only ASCII, and a lone surrogate cannot be encoded.
  const headers = {
    'content-type': typeOf(file),
    'file-name': encodeURIComponent(file.name.slice(-200).replace(/\p{Cs}/gu, '')),
  };
  const answer = http.call(call, {
    file: { content: file, progress, signal: breaking.signal },
    headers,
    ownErrors: true,
  });
  return { answer, cancel: () => breaking.abort() };
}
