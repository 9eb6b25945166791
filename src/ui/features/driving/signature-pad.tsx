import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { Button } from '../../components/button';
import styles from './driving.module.css';

/** Pixels of the picture; on the screen it is as wide as there is room. */
const WIDTH = 640;
const HEIGHT = 280;
const PEN = 5;

interface SignaturePadProps {
  readonly label: string;
  readonly clear: string;
  /** The id of what explains it. */
  readonly describedBy: string;
  /** A PNG as a data URL after each stroke; null once it was cleared. */
  readonly onChange: (picture: string | null) => void;
}

/** A sheet to sign on with a finger, a pen or the mouse: black on white in every scheme. */
export function SignaturePad({ label, clear, describedBy, onChange }: SignaturePadProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const pen = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) * WIDTH) / width, y: ((clientY - top) * HEIGHT) / height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = event.currentTarget.getContext('2d');
    if (context === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isSigned) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, WIDTH, HEIGHT);
    }
    const { x, y } = pen(event);
    context.lineWidth = PEN;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = '#000';
    context.beginPath();
    context.moveTo(x, y);
    setSigned(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const context = event.currentTarget.getContext('2d');
    const { x, y } = pen(event);
    context?.lineTo(x, y);
    context?.stroke();
  };
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) onChange(currentTarget.toDataURL('image/png'));
  };
  return (
    <>
      <canvas
        ref={sheet}
        className={styles.sheet}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
      />
      {isSigned ? (
        <Button
          onClick={() => {
            sheet.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
            setSigned(false);
            onChange(null);
          }}
        >
          {clear}
        </Button>
      ) : null}
    </>
  );
}
