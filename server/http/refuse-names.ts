import type { NameError } from '../../src/domain/names/name.rules';
import { Refusal } from './refusal';

/**
 * Refuses names that are not allowed in our messages [T.49].
 * @param errors the rule's result for each name, by its path in the body
 * @throws Refusal VALIDATION
 */
export function refuseNames(errors: Readonly<Record<string, NameError | null>>): void {
  const fields = Object.entries(errors).flatMap(([path, code]) => (code === null ? [] : [{ path, code }]));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}
