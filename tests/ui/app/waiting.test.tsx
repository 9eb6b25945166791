// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const Text = ({ text }: { readonly text: Promise<string> }) => <p>{use(text)}</p>;

function Pages() {
  const [text, setText] = useState<Promise<string> | null>(null);
  const open = () => startTransition(() => setText(Promise.resolve('the next page')));
  return (
    <Suspense fallback="loading">
      <button onClick={open}>open</button>
      {text === null ? null : <Text text={text} />}
    </Suspense>
  );
}

it('a page that suspends while a click renders it comes, though nothing else renders meanwhile', async () => {
  render(<Pages />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('the next page', undefined, { timeout: 5_000 })).toBeTruthy();
});
