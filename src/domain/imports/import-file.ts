import { DOCUMENT_SIZE_MAX } from '../shared/constants';
import type { ImportKind } from './import';

/** What is known of a file before it is read; its content stays with the application, under its ticket. */
export interface ImportFile {
  readonly ticket: string;
  readonly name: string;
  /** Of its name, without the dot and in lower case. */
  readonly ending: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file is not even sent. */
export type ImportFileError = 'type' | 'too-large' | 'empty';

/** The endings of files that a kind is imported from: devices know no type, or a wrong one, of lists. */
export function importEndings(kind: ImportKind): readonly string[] {
  return kind === 'menu' ? ['csv', 'xlsx', 'json'] : ['csv', 'xlsx'];
}

/** Why a file of a kind is not sent; null if it is. What is in it only the server judges. */
export function importFileError(
  { ending, size }: Pick<ImportFile, 'ending' | 'size'>,
  kind: ImportKind,
): ImportFileError | null {
  if (!importEndings(kind).includes(ending)) return 'type';
  if (size === 0) return 'empty';
  return size > DOCUMENT_SIZE_MAX ? 'too-large' : null;
}
