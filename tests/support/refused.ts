import { failed } from '../../src/domain/shared/result';
import type { Failure, FieldError, Result } from '../../src/domain/shared/result';

/** What the server refuses with a code of the contract. */
export const refused = (status: number, code: string, fields: readonly FieldError[] = []): Result<never> =>
  failed({ kind: 'refused', status, code, text: null, fields, retryAfterMs: null });

/** The code of a refusal, else the kind of a failure; undefined if there is none. */
export const codeOf = ({ failure }: { readonly failure: Failure | null }): string | undefined =>
  failure?.kind === 'refused' ? failure.code : failure?.kind;
