/** A kind of task, and what its runs need to know. */
export interface Task<Payload extends object> {
  readonly name: string;
  /** Never there; it carries the type. */
  readonly payload?: Payload;
}

export function defineTask<Payload extends object>(name: string): Task<Payload> {
  return { name };
}

/** How a task is done beside its work. */
export interface TaskOptions<Payload extends object> {
  /** How many of its runs an instance has at once, where they take much memory; the others wait in the database. */
  readonly atOnce?: number;
  /** Says so where people look for the result, once it has failed for good. May come twice. */
  readonly givenUp?: (payload: Payload) => Promise<unknown>;
}
