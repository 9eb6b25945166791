import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** Pixels of a line in these tests: a DOM without a layout has none. */
const LINE = 48;

/** What a browser hands on with a drag. */
const freshTransfer = () => ({
  types: [] as string[],
  dropEffect: 'none',
  effectAllowed: 'all',
  setData(this: { types: string[] }, type: string) {
    this.types.push(type);
  },
  getData: () => '',
  setDragImage: () => undefined,
});

/** A drag from a grip, event by event, as a browser sends them. */
export class Dragging {
  private readonly transfer = freshTransfer();
  private readonly layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rectOf);

  private constructor(private readonly grip: Element) {}

  /** Takes a row by its grip. @param id of the row @param within where it is looked for */
  static async begin(id: string, within: ParentNode = document): Promise<Dragging> {
    const grip = await waitFor(() => {
      const found = within.querySelector(`[data-grip="${id}"][draggable="true"]`);
      if (found === null) throw new Error(`Row ${id} cannot be dragged yet`);
      return found;
    });
    const dragging = new Dragging(grip);
    await dragging.send(grip, 'dragstart', 0);
    await waitFor(dragging.lines);
    return dragging;
  }

  /** The rows as they are shown while one is dragged. */
  readonly lines = (): readonly HTMLElement[] => {
    const lines = [...document.querySelectorAll<HTMLElement>('li[data-line]')];
    if (lines.length === 0) throw new Error('Nothing is dragged');
    return lines;
  };

  /** The text of the line that the mark stands at, and on which side; null where it would go nowhere. */
  marked(): string | null {
    const line = this.lines().find((each) => each.dataset['drop'] !== undefined);
    return line === undefined ? null : `${line.dataset['drop']} ${line.textContent}`;
  }

  /** Over a line. @param number from 1 */
  async over(number: number, half: 'upper' | 'lower'): Promise<void> {
    const line = this.lines()[number - 1];
    if (line === undefined) throw new Error(`There is no line ${number}`);
    const y = (number - 1) * LINE + (half === 'upper' ? 1 : LINE - 1);
    await this.send(line, 'dragenter', y);
    await this.send(line, 'dragover', y);
  }

  async drop(number: number, half: 'upper' | 'lower'): Promise<void> {
    await this.over(number, half);
    const line = this.lines()[number - 1];
    await this.send(line as Element, 'drop', (number - 1) * LINE + (half === 'upper' ? 1 : LINE - 1));
    await this.send(this.grip, 'dragend', 0);
    this.layout.mockRestore();
  }

  /** As the Escape key does. */
  async cancel(): Promise<void> {
    await this.send(this.grip, 'dragend', 0);
    this.layout.mockRestore();
  }

  /** Sends an event, and lets a frame pass: what follows is done once in each. */
  private async send(target: Element, type: string, clientY: number): Promise<void> {
    await act(async () => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 8, clientY });
      target.dispatchEvent(Object.assign(event, { dataTransfer: this.transfer }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
}

/** Lines below each other; everything else has no size. */
function rectOf(this: Element): DOMRect {
  const isLine = this instanceof HTMLElement && this.dataset['line'] !== undefined;
  const at = isLine ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  const height = isLine ? LINE : 0;
  const top = at * LINE;
  return { x: 0, y: top, top, bottom: top + height, height, left: 0, right: 0, width: 0, toJSON: () => ({}) };
}
