import { describe, expect, it } from 'vitest';
import { Later } from '../../../src/application/recording/later';

function made() {
  const tasks: ((mayGoOn: () => boolean) => void)[] = [];
  const said: string[] = [];
  const later = new Later((text: string, by: number) => said.push(`${text} ${by}`), {
    later: (task) => tasks.push(task),
  });
  return { later, tasks, said, beQuiet: (mayGoOn = () => true) => tasks.splice(0).forEach((task) => task(mayGoOn)) };
}

describe('calls that wait until the page is quiet [R10.05]', () => {
  it('are made then, in their order, and asked for once', () => {
    const { later, tasks, said, beQuiet } = made();
    later.take('one', 1);
    later.take('two', 2);
    expect([said, tasks.length]).toEqual([[], 1]);
    beQuiet();
    expect(said).toEqual(['one 1', 'two 2']);
    later.take('three', 3);
    expect(tasks.length).toBe(1);
    beQuiet();
    expect(said).toEqual(['one 1', 'two 2', 'three 3']);
  });

  it('are made a few at a time, one at least, before later ones', () => {
    const { later, said, beQuiet } = made();
    for (const text of ['one', 'two', 'three', 'four']) later.take(text, 1);
    let left = 1;
    beQuiet(() => left-- > 0);
    expect(said).toEqual(['one 1', 'two 1']);
    later.take('five', 1);
    beQuiet(() => false);
    expect(said).toEqual(['one 1', 'two 1', 'three 1']);
    beQuiet();
    expect(said).toEqual(['one 1', 'two 1', 'three 1', 'four 1', 'five 1']);
  });

  it('are made at once for what must be whole, and not again', () => {
    const { later, said, beQuiet } = made();
    later.take('one', 1);
    later.now();
    expect(said).toEqual(['one 1']);
    later.take('two', 2);
    beQuiet();
    expect(said).toEqual(['one 1', 'two 2']);
  });

  it('are forgotten where nobody wants them any more', () => {
    const { later, said, beQuiet } = made();
    later.take('one', 1);
    later.drop();
    beQuiet();
    expect(said).toEqual([]);
  });
});
