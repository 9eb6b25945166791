import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/button';

interface ExportButtonProps {
  readonly text: string;
  readonly className?: string | undefined;
  readonly variant?: 'plain' | 'quiet';
  /** The lazy part behind it: from the first press on it stays, so that what it makes goes on while it is closed. */
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
}

/** Opens an export; its code is loaded with the first press. */
export function ExportButton({ text, className, variant = 'plain', children }: ExportButtonProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button className={className} variant={variant} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen === null ? null : <Suspense fallback={null}>{children(isOpen, () => setOpen(false))}</Suspense>}
    </>
  );
}
