import { DOCUMENT_SIZE_MAX } from '../shared/constants';
import type { ImportKind } from './import';

/** The name and size of a file; its content stays with the application, under its ticket. */
export interface ImportFile {
  readonly ticket: string;
  readonly name: string;
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
export function importFileError({ name, size }: ImportFile, kind: ImportKind): ImportFileError | null {
  if (!importEndings(kind).includes(name.toLowerCase().split('.').at(-1) ?? '')) return 'type';
  if (size === 0) return 'empty';
  return size > DOCUMENT_SIZE_MAX ? 'too-large' : null;
}
