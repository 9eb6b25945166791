import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button';

interface FileButtonProps {
  readonly children: ReactNode;
  /** Its name, if more than its text tells it apart. */
  readonly 'aria-label'?: string;
  /** Kinds, in the format of a file field: `.csv,.xlsx`. */
  readonly accept: string;
  readonly icon?: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A button that asks for one file, where a place to drop files would be too large. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = ''; // the same file again is a change too
        }}
      />
    </>
  );
}
