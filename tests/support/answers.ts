import type { Result } from '../../src/domain/shared/result';

/** The value of an answer. @throws with the failure if it was none */
export async function valueOf<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** What an answer came to, in a word: `ok`, the refusal's code, or the kind of another failure. */
export function codeOf(answer: Result<unknown>): string;
export function codeOf(answer: Promise<Result<unknown>>): Promise<string>;
export function codeOf(answer: Result<unknown> | Promise<Result<unknown>>): string | Promise<string> {
  if (answer instanceof Promise) return answer.then(codeOf);
  return answer.ok ? 'ok' : answer.failure.kind === 'refused' ? answer.failure.code : answer.failure.kind;
}
