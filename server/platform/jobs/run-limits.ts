/** How many runs of the limited tasks this instance may have at once, and has. */
export class RunLimits {
  readonly #limits = new Map<string, number>();
  readonly #under = new Map<string, number>();

  /** @param atOnce undefined for any number */
  set(name: string, atOnce: number | undefined): void {
    if (atOnce !== undefined) this.#limits.set(name, atOnce);
  }

  has(name: string): boolean {
    return this.#limits.has(name);
  }

  /** A run is over. */
  end(name: string): void {
    if (this.has(name)) this.#count(name, -1);
  }

  /**
   * Takes one of several names that are not at their limit, and counts its run until `end`. Until it is known which one
   * was taken, it may be any of them: two that look at once do not both get the last place.
   * @param take gets the names that are free; not called if none is
   */
  async take<Taken extends { readonly name: string }>(
    names: readonly string[],
    take: (free: readonly string[]) => Promise<Taken | null>,
  ): Promise<Taken | null> {
    const free = names.filter((name) => (this.#under.get(name) ?? 0) < (this.#limits.get(name) ?? Infinity));
    if (free.length === 0) return null;
    const counted = free.filter((name) => this.has(name));
    for (const name of counted) this.#count(name, 1);
    let taken: Taken | null = null;
    try {
      taken = await take(free);
      return taken;
    } finally {
      for (const name of counted) if (name !== taken?.name) this.#count(name, -1);
    }
  }

  #count(name: string, change: 1 | -1): void {
    this.#under.set(name, (this.#under.get(name) ?? 0) + change);
  }
}
