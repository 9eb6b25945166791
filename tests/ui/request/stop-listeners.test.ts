import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import type { RequestActor } from '../../../src/application/actors/request.actor';
import { heardAt } from '../../../src/ui/features/request/stop-listeners';

type Draft = Readonly<Record<string, string>>;

/** Something that holds a text for each stop. */
function made() {
  const logic = fromTransition(
    (draft: Draft, { id, text }: { readonly type: 'WRITE'; readonly id: string; readonly text: string }) => ({
      ...draft,
      [id]: text,
    }),
    { a: '', b: '' },
  );
  const actor = createActor(logic).start();
  const looks = (snapshot: unknown) =>
    new Map(Object.entries((snapshot as { context: Draft }).context).map(([id, text]) => [id, [text]]));
  return {
    hear: (id: string) => heardAt(actor as unknown as RequestActor, id, looks),
    write: (id: string, text: string) => actor.send({ type: 'WRITE', id, text }),
  };
}

describe('the fields of one of several drop-offs [R1.03]', () => {
  it('hear what changes at it, and nothing of the others', () => {
    const { hear, write } = made();
    const heard: string[] = [];
    const watches = ['a', 'b'].map((id) => hear(id).subscribe(() => void heard.push(id)));
    write('a', 'Huda');
    write('a', 'Huda');
    write('b', 'Noor');
    expect(heard).toEqual(['a', 'b']);
    expect((hear('a').getSnapshot() as unknown as { context: Draft }).context).toEqual({ a: 'Huda', b: 'Noor' });
    watches[0]?.unsubscribe();
    write('a', 'Hala');
    write('b', 'Nada');
    expect(heard).toEqual(['a', 'b', 'b']);
  });

  it('hear again once all had left, of what came meanwhile on', () => {
    const { hear, write } = made();
    let count = 0;
    hear('a')
      .subscribe(() => (count += 1))
      .unsubscribe();
    write('a', 'Huda');
    hear('a').subscribe(() => (count += 1));
    expect(count).toBe(0);
    write('a', 'Hala');
    expect(count).toBe(1);
  });
});
