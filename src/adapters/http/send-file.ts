import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { uploadDeliveryPhoto } from '../../../contract/inaccurate-deliveries';
import type { uploadAnswerFile } from '../../../contract/operations';
import type { uploadDeskFile } from '../../../contract/sandbox';
import type { uploadMenuPicture, uploadStoreLogo } from '../../../contract/store-pictures';
import type { uploadDocument } from '../../../contract/signup';
import type { uploadTicketFile } from '../../../contract/support';
import type { uploadTransferProof } from '../../../contract/wire-transfers';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Lists: a device with a spreadsheet program calls a CSV a workbook, and one without knows none of them. */
const LISTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  jsonl: 'application/json',
};

/** The type according to the device, otherwise by the file's extension. */
function typeOf({ type, name }: LocalFile): string {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return LISTS[ending] ?? (type || (TYPES[ending] ?? 'application/octet-stream'));
}

/** A name in the address would be logged. Headers carry only ASCII, and a lone surrogate cannot be encoded. */
export function fileHeaders(file: LocalFile): Readonly<Record<string, string>> {
  return {
    'content-type': typeOf(file),
    'file-name': encodeURIComponent(file.name.slice(-200).replace(/\p{Cs}/gu, '')),
  };
}

/** Sends a file to a call that takes one, with its progress and a way to abort. */
export function sendFile(
  http: HttpClient,
  call:
    | typeof uploadDocument
    | typeof uploadTransferProof
    | typeof uploadDeliveryPhoto
    | typeof uploadTicketFile
    | typeof uploadMenuPicture
    | typeof uploadStoreLogo
    | typeof uploadDeskFile
    | typeof uploadAnswerFile,
  file: LocalFile,
  progress: (share: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Upload {
  const breaking = new AbortController();
  const answer = http.call(call, {
    file: { content: file, progress, signal: breaking.signal },
    headers: { ...fileHeaders(file), ...headers },
    ownErrors: true,
  });
  return { answer, cancel: () => breaking.abort() };
}

/** The bytes that a call with a file as its answer gave; the transport reads nothing else for such a call. */
export function fileIn(answer: Result<unknown>): Result<ArrayBuffer> {
  return answer.ok ? success(answer.value as ArrayBuffer) : answer;
}
