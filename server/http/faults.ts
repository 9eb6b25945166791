import type { FieldCode } from '../../contract/errors';
import type { FieldError } from './refusal';

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly keys?: readonly string[];
  /** The details in an error of the contract's own checks. */
  readonly params?: { readonly code?: FieldCode } | undefined;
}

/** More than a form can show; an input with thousands of errors is not echoed back completely. */
const SHOWN = 50;

function codeOf(issue: Issue): FieldCode {
  if (issue.params?.code !== undefined) return issue.params.code;
  const numeric = issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint';
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'required';
  if (issue.code === 'too_small') return numeric ? 'too-small' : Number(issue.minimum) <= 1 ? 'required' : 'too-short';
  if (issue.code === 'too_big') return numeric ? 'too-large' : 'too-long';
  return issue.code === 'unrecognized_keys' ? 'unknown' : 'invalid';
}

/** The schema's errors as fields with the contract's codes, the first one found per field. */
export function errorsOf(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path) && errors.size < SHOWN) errors.set(path, { path, code: codeOf(issue) });
  }
  return [...errors.values()];
}
