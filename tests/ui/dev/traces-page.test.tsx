// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { shellMachine } from '../../../src/domain/shell/shell.machine';
import { TracesPage } from '../../../src/ui/dev/traces-page';
import { expectAccessible } from '../../support/pages/axe';
import { POLICY } from '../../application/recording/policy';

afterEach(cleanup);

/** The events of a shell, recorded: a checkpoint, its start, TOGGLE_NAV, OPEN_REQUEST. */
function recorded(): string {
  const recorder = createRecorder({ policy: POLICY, now: () => 0, app: 'test', salt: 'salt' });
  const shell = createActor(shellMachine, { id: 'shell', inspect: (event) => recorder.inspect(event) });
  shell.subscribe({ error: () => undefined }); // there is nothing behind its requests
  shell.start();
  shell.send({ type: 'TOGGLE_NAV' });
  shell.send({ type: 'OPEN_REQUEST' });
  return recorder.toText('The menu stayed open');
}

function choose(text: string, name = 'menu.trace.jsonl'): void {
  render(<TracesPage />);
  fireEvent.change(screen.getByLabelText(/Choose a trace/), { target: { files: [new File([text], name)] } });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('/dev/traces [R10.06]', () => {
  it('judges a file, and opens it only then', async () => {
    choose(recorded());
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('menu.trace.jsonl: fine');
    expect(screen.getByText('The menu stayed open')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    expect(screen.getByText('4 steps, all as recorded.')).toBeTruthy();
    await expectAccessible(screen.getByRole('list', { name: 'Steps' }));
  });

  it('says what each step changed, by slider and by keys', async () => {
    choose(recorded());
    fireEvent.click(await screen.findByRole('button', { name: 'Open it' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '2' } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3. shell: TOGGLE_NAV');
    expect(rowsOf('What it changed')).toEqual([
      'state"restoring""saving"',
      'context.navCollapsedfalsetrue',
      'children.0"load""save"',
    ]);
    expect(rowsOf('How all actors stand')).toEqual(['shellsavingno']);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('4. shell: OPEN_REQUEST');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'Home' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1. *: checkpoint');
    expect(screen.getByText('Nothing of it changed.')).toBeTruthy();
  });

  it('marks the step at which today’s code departs, and leads there', async () => {
    choose(recorded().replace('"state":"saving"', '"state":"resting"'));
    fireEvent.click(await screen.findByRole('button', { name: 'Open it' }));
    expect(screen.getByText(/Today's code departs from the recording\.\s+Step 3, shell/).textContent).toContain(
      'expected resting',
    );
    const marked = within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('button')
      .filter((step) => step.dataset['mark'] === 'first departure');
    expect(marked.map((step) => step.textContent)).toEqual([expect.stringContaining('TOGGLE_NAV')]);
    fireEvent.click(screen.getByRole('button', { name: 'To the departure' }));
    expect(screen.getByRole('slider', { name: 'Step' }).getAttribute('value')).toBe('2');
  });

  it('tells risky and impossible ones, and opens even those', async () => {
    const changed = recorded().replace(/"shell":"[0-9a-f]{16}"/, '"shell":"0000000000000000"');
    choose(changed);
    expect(await screen.findByText('risky')).toBeTruthy();
    expect(screen.getByText('The chart of "shell" has changed.')).toBeTruthy();
    cleanup();
    choose(changed.replace('"TOGGLE_NAV"', '"FOLD_NAV"'));
    expect(await screen.findByText('impossible')).toBeTruthy();
    expect(screen.getByText('"shell" takes no event "FOLD_NAV" any more.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open it all the same' })).toBeTruthy();
  });

  it('tells of a broken file in the words of the command line', async () => {
    choose(recorded().replace('"kind":"start"', '"kind":"begin"'), 'odd.jsonl');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'odd.jsonl, line 3: "kind" should be one of start, event, stop, checkpoint, call, lost.',
    );
  });

  it('takes a file that is dropped', async () => {
    const { container } = render(<TracesPage />);
    fireEvent.drop(container.querySelector('main') ?? container, {
      dataTransfer: { files: [new File(['{}'], 'dropped.jsonl')] },
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^dropped\.jsonl, line 1: /);
  });
});
