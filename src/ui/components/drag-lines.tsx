import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { idsDropped } from '../../domain/forms/rows';
import styles from './drag-grip.module.css';
import { makeWay, middleOf, scrollAtEdges, scrollerOf } from './drag-scroll';
import type { Sorting } from './sorting';

interface DragLinesProps {
  /** The row that is dragged. */
  readonly id: string;
  readonly sorting: Sorting;
  readonly grip: RefObject<HTMLElement | null>;
  /** Where the pointer was when it began, in pixels from the top of the window. */
  readonly start: number;
}

/** The rows as lines, in their place, while one of them is dragged; says where it was dropped. */
export function DragLines({ id, sorting, grip, start }: DragLinesProps) {
  const lines = useRef<HTMLOListElement>(null);
  const [{ ids, nameOf }] = useState(sorting.rows.current);
  const [gap, setGap] = useState<number | null>(null);
  const wasMoved = useRef(false);

  useLayoutEffect(() => {
    const list = sorting.list.current;
    const line = lines.current?.children[ids.indexOf(id)];
    const held = grip.current;
    if (list === null || line === undefined || held === null) return undefined;
    const back = makeWay(list, line, start);
    return () => back(wasMoved.current ? held : null);
  }, [grip, id, ids, sorting, start]);

  useEffect(() => {
    const element = lines.current;
    if (element === null) return undefined;
    const isOurs = (source: Element): boolean => source === grip.current;
    const gapAt = (y: number): number => [...element.children].filter((line) => middleOf(line) < y).length;
    const scrolling = scrollAtEdges(scrollerOf(element), (y) => setGap(gapAt(y)));
    const leaveTarget = dropTargetForElements({
      element,
      canDrop: ({ source }) => isOurs(source.element),
      // Beside the lines, and above and below them, counts as well.
      getIsSticky: () => true,
    });
    const leaveMonitor = monitorForElements({
      canMonitor: ({ source }) => isOurs(source.element),
      onDrag: ({ location: { current } }) => {
        const isOver = current.dropTargets.length > 0;
        scrolling.at(isOver ? current.input.clientY : null);
        setGap(isOver ? gapAt(current.input.clientY) : null);
      },
      onDrop: ({ location: { current } }) => {
        if (current.dropTargets.length === 0) return; // taken back, or dropped outside the window
        const { rows } = sorting;
        const next = idsDropped(ids, id, gapAt(current.input.clientY));
        // What changed meanwhile, in another tab or by an answer, is not undone by a drop.
        if (next === ids || rows.current.ids.join(' ') !== ids.join(' ')) return;
        wasMoved.current = true;
        rows.current.arrange(next, id, next.indexOf(id) + 1);
      },
    });
    return () => {
      scrolling.stop();
      leaveTarget();
      leaveMonitor();
    };
  }, [grip, id, ids, sorting]);

  const at = gap !== null && idsDropped(ids, id, gap) !== ids ? gap : null;
  return (
    <ol ref={lines} className={styles.lines}>
      {ids.map((each, index) => {
        const { title, text } = nameOf(each);
        return (
          <li
            key={each}
            className={styles.line}
            data-line={each}
            data-dragged={each === id ? '' : undefined}
            data-drop={at === index ? 'before' : at === ids.length && index === at - 1 ? 'after' : undefined}
          >
            <GripVertical size={20} aria-hidden="true" />
            <span className={styles.title}>{title}</span>
            <bdi className={styles.text}>{text}</bdi>
          </li>
        );
      })}
    </ol>
  );
}
