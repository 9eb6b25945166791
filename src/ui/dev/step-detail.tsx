import type { Change } from '@mersal/machine-traces/diff';
import type { Json } from '@mersal/machine-traces/encoding';
import { describeDivergence, eventOf } from '@mersal/machine-traces/replay';
import type { ReplayStep } from '@mersal/machine-traces/replay';
import { inLine } from './step-list';
import styles from './traces.module.css';

interface StepDetailProps {
  readonly step: ReplayStep;
  readonly changes: readonly Change[];
  /** The state of every actor after the step. */
  readonly actors: readonly { readonly actor: string; readonly state: unknown; readonly status: string }[];
  /** Paths of the actors that the screen shows. */
  readonly shown: readonly string[];
}

const asText = (value: Json | undefined): string => (value === undefined ? '–' : JSON.stringify(value));

/**
 * What a step changed in its actor, the commands it gave, and the state of all actors, including those that no page
 * shows.
 */
export function StepDetail({ step: { line, actual, divergence }, changes, actors, shown }: StepDetailProps) {
  return (
    <section className={styles.detail} aria-label="The step">
      <h2>
        {line.n}. {line.actor}: {eventOf(line)}
      </h2>
      {divergence === null ? null : <pre className={styles.departure}>{describeDivergence(divergence)}</pre>}
      {line.kind === 'event' ? <code>{JSON.stringify(line.event)}</code> : null}
      {actual === null || actual.did.length === 0 ? null : <p>Commands: {actual.did.join(', ')}</p>}
      <table aria-label="What it changed">
        <thead>
          <tr>
            <th scope="col">of {line.actor}</th>
            <th scope="col">before</th>
            <th scope="col">after</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{asText(before)}</td>
              <td>{asText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length === 0 ? <p>Nothing of it changed.</p> : null}
      <table aria-label="How all actors stand">
        <thead>
          <tr>
            <th scope="col">actor</th>
            <th scope="col">state</th>
            <th scope="col">on the screen</th>
          </tr>
        </thead>
        <tbody>
          {actors.map(({ actor, state, status }) => (
            <tr key={actor}>
              <th scope="row">{actor}</th>
              <td>
                {inLine(state)}
                {status === 'active' ? '' : ` (${status})`}
              </td>
              <td>{shown.includes(actor) ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
