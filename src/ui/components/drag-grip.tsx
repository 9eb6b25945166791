import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DragLines } from './drag-lines';
import styles from './drag-grip.module.css';
import type { Sorting } from './sorting';

interface DragGripProps {
  readonly id: string;
  readonly tip: string;
  readonly sorting: Sorting;
}

/** What drags a row. Keyboards and screen readers have the buttons beside it. */
export function DragGrip({ id, tip, sorting }: DragGripProps) {
  const grip = useRef<HTMLSpanElement>(null);
  const [start, setStart] = useState<number | null>(null);
  useEffect(() => {
    const element = grip.current;
    if (element === null) return undefined;
    return draggable({
      element,
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '16px', y: '8px' }),
          render: ({ container }) => {
            const chip = document.createElement('div');
            chip.className = styles['chip'] ?? '';
            chip.textContent = sorting.rows.current.nameOf(id).title;
            container.append(chip);
          },
        }),
      onDragStart: ({ location }) => setStart(location.initial.input.clientY),
      onDrop: () => setStart(null),
    });
  }, [id, sorting]);
  const place = sorting.place.current;
  return (
    <>
      <span ref={grip} className={styles.grip} title={tip} aria-hidden="true" data-grip={id}>
        <GripVertical size={20} />
      </span>
      {start === null || place === null
        ? null
        : createPortal(<DragLines id={id} sorting={sorting} grip={grip} start={start} />, place)}
    </>
  );
}
