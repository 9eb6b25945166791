import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useMessages } from '../i18n/use-messages';
import { chartOptions } from './day-chart-options';
import type { Palette } from './day-chart-options';
import styles from './day-chart.module.css';

interface DayChartProps {
  readonly name: string;
  /** The head of the days in the table. */
  readonly day: string;
  /** What is counted. */
  readonly column: string;
  readonly kind: 'line' | 'bars';
  /** One per day, oldest first; days as `2026-11-20`. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
  /** A value at the axis, short. */
  readonly axis: (value: number) => string;
  /** A value in full. */
  readonly word: (value: number) => string;
}

/**
 * Days as a chart, with the day under the pointer as text below it, and a table for people who do not see it.
 */
export function DayChart(props: DayChartProps) {
  const { name, day: dayHead, column, kind, points, axis, word } = props;
  const { dir, dateLocale } = useMessages('common');
  const box = useRef<HTMLDivElement>(null);
  const [under, setUnder] = useState<number | null>(null);
  const palette = usePalette();
  const captionId = useId();
  const dayFormat = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (day: string): string => dayFormat.format(Date.parse(day));
  const latest = useRef({ axis, dayText });
  useEffect(() => {
    latest.current = { axis, dayText };
  });

  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    const options = chartOptions({
      width: target.clientWidth,
      kind,
      dir,
      palette,
      axis: (value) => latest.current.axis(value),
      day: (millis) => latest.current.dayText(new Date(millis * 1_000).toISOString().slice(0, 10)),
      point: setUnder,
      count: points.length,
    });
    const chart = new uPlot(
      options,
      [points.map(({ day }) => Date.parse(day) / 1_000), points.map(({ value }) => value)],
      target,
    );
    const resize = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: options.height }));
    resize.observe(target);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [points, kind, dir, palette]);

  const shown = points[under ?? points.length - 1];
  return (
    <figure aria-labelledby={captionId}>
      <div ref={box} className={styles.canvas} aria-hidden="true" dir="ltr" />
      <figcaption id={captionId} className={styles.soft}>
        <span className="sr">{name}</span>
        {shown === undefined ? null : (
          <span aria-hidden="true">
            {dayText(shown.day)}: <strong>{word(shown.value)}</strong>
          </span>
        )}
      </figcaption>
      {/* Around the table, because a table cannot be made smaller than its cells. */}
      <div className="sr">
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{dayHead}</th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{word(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function readPalette(): Palette {
  const tokens = getComputedStyle(document.documentElement);
  const value = (token: string, fallback: string): string => tokens.getPropertyValue(token).trim() || fallback;
  return {
    ink: value('--text-soft', 'gray'),
    line: value('--line', 'silver'),
    hue: value('--blue', 'blue'),
    area: value('--blue-soft', 'lightblue'),
    now: value('--yellow', 'gold'),
    edge: value('--navy', 'navy'),
    font: value('--font', 'sans-serif'),
  };
}

/** The colours of the current scheme; read again when it changes, so that the canvas is redrawn. */
function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const watch = new MutationObserver(() => setPalette(readPalette()));
    watch.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
    return () => watch.disconnect();
  }, []);
  return palette;
}
