/** What a page shows, as a screen reader would present it: roles, names and texts, one line each. */
export class Screen {
  /** @param text as Playwright's `ariaSnapshot` writes it */
  constructor(readonly text: string) {}

  /** Whether there is something with a role, and with the beginning of its name if one is given. */
  has(role: string, name?: string | RegExp): boolean {
    return this.named(role, name).length > 0;
  }

  /** Whether it is there and cannot be pressed, as while it is busy. */
  isBusy(role: string, name: string | RegExp): boolean {
    return this.named(role, name).some((line) => line.includes('[disabled]'));
  }

  /** Whether a text appears anywhere. */
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
