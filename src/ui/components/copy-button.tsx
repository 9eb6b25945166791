import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from './button';
import { useCopy } from './use-copy';

interface CopyButtonProps {
  readonly text: string;
  readonly label: ReactNode;
  /** The message once it is copied, and if the browser refuses. */
  readonly copied: string;
  readonly byHand: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, copied, byHand }: CopyButtonProps) {
  const { copying, copy } = useCopy(text);
  return (
    <>
      <Button
        onClick={copy}
        icon={copying === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      >
        {copying === 'copied' ? copied : label}
      </Button>
      <output className={copying === 'by hand' ? undefined : 'sr'}>
        {copying === 'copied' ? copied : copying === 'by hand' ? byHand : ''}
      </output>
    </>
  );
}
