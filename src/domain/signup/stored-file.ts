import { fieldsOf } from '../shared/fields';
import type { UploadedFile } from './registration';

/** An uploaded file as the device stored it; null unless it is whole. */
export function storedFile(stored: unknown): UploadedFile | null {
  const { id, name, type, size } = fieldsOf(stored) ?? {};
  return typeof id === 'string' && typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
    ? { id, name, type, size }
    : null;
}
