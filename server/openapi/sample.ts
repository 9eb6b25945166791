/** An input of a call. */
export interface Sample {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}
