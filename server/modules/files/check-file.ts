import { PROOF_PICTURE_SIZE_MAX } from '../../../src/domain/ordering/proof';
import { DOCUMENT_SIZE_MAX, IMAGE_PIXELS_MAX, MENU_IMAGE_SIZE_MAX } from '../../../src/domain/shared/constants';
import { LOGO_SIDE_MAX, LOGO_SIZE_MAX, LOGO_TYPES } from '../../../src/domain/store/logo';
import { cleanName, endingOf } from './file-name';
import { isPlainJson } from './json';
import { isCameraTail, walkJpeg } from './jpeg';
import { isWholePdf } from './pdf';
import { isActivePdf } from './pdf-active';
import { walkPng } from './png';
import type { Walked } from './walked';
import { holdsZip } from './zip';

export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/json';

/** Which files are allowed in a place. */
export interface FilePolicy {
  readonly types: readonly FileType[];
  /** Bytes. */
  readonly sizeMax: number;
  /** The longest side of a picture, in pixels; left out, only their number counts. */
  readonly sideMax?: number;
}

export const FILE_POLICIES = {
  document: { types: ['application/pdf', 'image/png', 'image/jpeg'], sizeMax: DOCUMENT_SIZE_MAX },
  ticket: { types: ['application/pdf', 'image/png', 'image/jpeg', 'application/json'], sizeMax: DOCUMENT_SIZE_MAX }, // R3.16
  menuImage: { types: ['image/png', 'image/jpeg'], sizeMax: MENU_IMAGE_SIZE_MAX }, // R5.10
  proofPhoto: { types: ['image/png', 'image/jpeg'], sizeMax: PROOF_PICTURE_SIZE_MAX }, // R11.09
  signature: { types: ['image/png'], sizeMax: PROOF_PICTURE_SIZE_MAX }, // R11.09
  logo: { types: LOGO_TYPES, sizeMax: LOGO_SIZE_MAX, sideMax: LOGO_SIDE_MAX }, // R5.09
} as const satisfies Record<string, FilePolicy>;

interface Kind {
  readonly type: FileType;
  readonly magic: Buffer;
  readonly endings: readonly string[];
}

const KINDS: readonly Kind[] = [
  { type: 'application/pdf', magic: Buffer.from('%PDF-'), endings: ['pdf'] },
  { type: 'image/png', magic: Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), endings: ['png'] },
  { type: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]), endings: ['jpg', 'jpeg'] },
];
/** A text has no first bytes of its own: a file that begins like nothing else may be one. */
const JSON_FILE: Kind = { type: 'application/json', magic: Buffer.alloc(0), endings: ['json', 'jsonl'] };

/** Why a file is refused, as in the contract. */
export type FileRefusal = 'FILE_TYPE' | 'FILE_DAMAGED' | 'TOO_LARGE';

/** A file that is what it claims to be. */
export interface CheckedFile {
  readonly name: string;
  readonly type: FileType;
  readonly content: Buffer;
}

/** A received file: the sender's claims are only trusted if the content agrees. */
export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** With parameters or without. */
  readonly declaredType: string;
}

/**
 * Markup that a browser would run if it took the file for a page; at the start of a file even a harmless tag makes it
 * one.
 */
const ACTIVE = /<(?:script|iframe|\?php|!doctype)\b/i;
const MARKUP = /<(?:html|head|body|svg|title|style)\b/i;
/** Browsers look at no more bytes to guess what a file is. */
const GUESSED_FROM = 1445;

function isPolyglot(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return ACTIVE.test(text) || MARKUP.test(text.slice(0, GUESSED_FROM)) || holdsZip(bytes);
}

/** The picture without what its camera added behind it. */
function checkPicture(bytes: Buffer, walked: Walked | null, { sideMax }: FilePolicy): Buffer | FileRefusal {
  if (walked === null || walked.width === 0 || walked.height === 0) return 'FILE_DAMAGED';
  if (sideMax !== undefined && Math.max(walked.width, walked.height) > sideMax) return 'TOO_LARGE';
  const picture = bytes.subarray(0, walked.end);
  const tail = bytes.subarray(walked.end);
  if (tail.length > 0 && !isCameraTail(picture, tail)) return 'FILE_DAMAGED';
  return walked.width * walked.height > IMAGE_PIXELS_MAX ? 'TOO_LARGE' : picture;
}

/** How large a picture is, in pixels; null for what is none. */
export function pictureSize(bytes: Uint8Array, type: string): Pick<Walked, 'width' | 'height'> | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const walked = type === 'image/png' ? walkPng(content) : type === 'image/jpeg' ? walkJpeg(content) : null;
  return walked === null ? null : { width: walked.width, height: walked.height };
}

function checkContent(bytes: Buffer, type: FileType, policy: FilePolicy): Buffer | FileRefusal {
  if (type === 'application/pdf') {
    if (!isWholePdf(bytes)) return 'FILE_DAMAGED';
    return isActivePdf(bytes) ? 'FILE_TYPE' : bytes;
  }
  if (type === 'application/json') return isPlainJson(bytes) ? bytes : 'FILE_DAMAGED';
  return checkPicture(bytes, type === 'image/png' ? walkPng(bytes) : walkJpeg(bytes), policy);
}

/**
 * Judges a file by its content [T.33] [R5.09] [R5.10]: its first bytes, its extension and the declared type must agree.
 * It must be complete, be nothing else besides, and not unpack to more pixels than anybody needs.
 */
export function checkFile(
  { bytes: given, name: givenName, declaredType }: GivenFile,
  policy: FilePolicy,
): CheckedFile | FileRefusal {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length === 0) return 'FILE_DAMAGED';
  if (bytes.length > policy.sizeMax) return 'TOO_LARGE';
  const name = cleanName(givenName);
  const kind = KINDS.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic)) ?? JSON_FILE;
  if (!policy.types.includes(kind.type)) return 'FILE_TYPE';
  if (declaredType.split(';')[0]?.trim().toLowerCase() !== kind.type || !kind.endings.includes(endingOf(name)))
    return 'FILE_TYPE';
  const content = checkContent(bytes, kind.type, policy);
  if (typeof content === 'string') return content;
  return isPolyglot(content) ? 'FILE_TYPE' : { name, type: kind.type, content };
}
