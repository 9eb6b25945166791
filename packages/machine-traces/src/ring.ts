/** How much of a recording is kept. */
export interface RingSize {
  /** The oldest is dropped first; each begins with a checkpoint, so that the rest can be replayed. */
  readonly segments: number;
  /** Lines per segment. */
  readonly lines: number;
  /** Characters in total; the newest segment is kept whatever its length. */
  readonly chars: number;
}

export const RING_SIZE: RingSize = { segments: 12, lines: 250, chars: 1_500_000 };

interface Segment {
  readonly lines: string[];
  chars: number;
}

/** Lines in segments; the oldest segments are dropped when there are too many. */
export class Ring {
  private segments: Segment[] = [];

  constructor(
    private readonly size: RingSize,
    kept: readonly (readonly string[])[] = [],
  ) {
    this.segments = kept.map((lines) => ({
      lines: [...lines],
      chars: lines.reduce((sum, line) => sum + line.length, 0),
    }));
  }

  /** Whether the next line starts a segment. */
  get isFull(): boolean {
    return (this.segments.at(-1)?.lines.length ?? this.size.lines) >= this.size.lines;
  }

  begin(): void {
    this.segments.push({ lines: [], chars: 0 });
    const total = () => this.segments.reduce((sum, { chars }) => sum + chars, 0);
    while (this.segments.length > 1 && (this.segments.length > this.size.segments || total() > this.size.chars))
      this.segments.shift();
  }

  add(line: string): void {
    const segment = this.segments.at(-1);
    if (segment === undefined) throw new RangeError('No segment was begun');
    segment.lines.push(line);
    segment.chars += line.length;
  }

  get lines(): readonly string[] {
    return this.segments.flatMap(({ lines }) => lines);
  }

  get kept(): readonly (readonly string[])[] {
    return this.segments.map(({ lines }) => lines);
  }
}
