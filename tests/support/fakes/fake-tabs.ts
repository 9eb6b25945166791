import type { TabPort } from '../../../src/application/ports/tab.port';

/** The tabs of one browser: which of them live. */
export class FakeTabs {
  readonly living = new Set<string>();
  private opened = 0;

  /** A new tab, or one whose page loads again under the id it had. */
  open(id = `t${(this.opened += 1)}`): FakeTab {
    this.living.add(id);
    return new FakeTab(this.living, id);
  }
}

/** One of them; as the `tab` of the features it is ready at once. */
export class FakeTab implements TabPort {
  constructor(
    private readonly living: Set<string>,
    readonly name: string,
  ) {}

  readonly here = async (): Promise<TabPort> => this;

  id(): Promise<string> {
    return Promise.resolve(this.name);
  }

  async inPlaceOf<T>(id: string, work: () => Promise<T>): Promise<T | null> {
    if (this.living.has(id)) return null;
    this.living.add(id);
    return work().finally(() => this.living.delete(id));
  }

  close(): void {
    this.living.delete(this.name);
  }
}

/** The features' `tab` where there is only one. */
export const onlyTab = (): (() => Promise<TabPort>) => new FakeTabs().open().here;
