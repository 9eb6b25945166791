/** What a page shows, as a screen reader would tell it: roles, names and texts, a line each. */
export class Screen {
  /** @param text as Playwright's `ariaSnapshot` writes it */
  constructor(readonly text: string) {}

  /** Whether something of a role is there, by the beginning of its name where one is given. */
  has(role: string, name?: string | RegExp): boolean {
    return this.named(role, name).length > 0;
  }

  /** Whether it is there and takes no press, as while it is at work. */
  isBusy(role: string, name: string | RegExp): boolean {
    return this.named(role, name).some((line) => line.includes('[disabled]'));
  }

  /** Whether a text stands anywhere. */
  says(text: string): boolean {
    return this.text.includes(text) || this.text.includes(JSON.stringify(text).slice(1, -1));
  }

  private named(role: string, name?: string | RegExp): readonly string[] {
    return this.lines(role).filter((line) => {
      if (name === undefined) return true;
      const named = /^"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]?.replaceAll(/\\(.)/g, '$1');
      return named !== undefined && (typeof name === 'string' ? named === name : name.test(named));
    });
  }

  private lines(role: string): readonly string[] {
    const start = `- ${role}`;
    return this.text.split('\n').flatMap((line) => {
      const at = line.trimStart().replace(/^- '/, '- ');
      return at === start || at.startsWith(`${start} `) || at.startsWith(`${start}:`)
        ? [at.slice(start.length).trimStart()]
        : [];
    });
  }
}
