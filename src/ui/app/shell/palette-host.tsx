import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadHelp } from '../load-help';
import { lazyPart } from '../stale-chunks';

const PaletteDialog = lazyPart(() =>
  import('../../features/palette/palette-dialog').then((m) => ({ default: m.PaletteDialog })),
);
const HelpDialog = lazyPart(() => loadHelp().then((m) => ({ default: m.HelpDialog })));

interface PaletteHostProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The command palette while it is open, and the keys that open it: Ctrl or ⌘ with K, on any keyboard's layout [R11.23]. */
export function PaletteHost({ isOpen, open, close }: PaletteHostProps) {
  const [isHelping, help] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Over a question or a form it would lead away from what is being typed.
    if (document.querySelector('dialog[open]') === null) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense>
      {isOpen ? <PaletteDialog close={close} help={() => help(true)} /> : null}
      {isHelping ? <HelpDialog isOpen close={() => help(false)} /> : null}
    </Suspense>
  );
}
