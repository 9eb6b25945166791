import type { Failure, Result } from '../../domain/shared/result';

/** A port's failure on its way through TanStack Query, which only knows failures as exceptions. */
export class PortFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
    this.name = 'PortFailure';
  }
}

/** The value of an answer. @throws PortFailure if there is none */
export async function ask<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new PortFailure(result.failure);
  return result.value;
}

/** The failure inside what a query threw; anything that no port threw counts as unreadable. */
export function failureOf(error: unknown): Failure {
  return error instanceof PortFailure ? error.failure : { kind: 'unreadable' };
}
