import { fromPromise } from 'xstate';
import { problemReportMachine } from '../../domain/help/problem-report.machine';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { PageSystem } from '../app-system';

/**
 * Saving a problem report from the recording.
 * @param handOut gives the person the file's text; it never passes through the machine, which is itself recorded
 * @param seen the text that the person has been shown, which is then the one that is handed out
 */
export function problemReportLogic(
  { recording }: Pick<PageSystem, 'recording'>,
  handOut: (text: string) => void,
  seen: () => string | null = () => null,
) {
  return problemReportMachine.provide({
    actors: {
      saveReport: fromPromise<Result<object>, { readonly description: string }>(async ({ input: { description } }) => {
        try {
          const recorded = await recording();
          const text = seen() ?? (description === '' ? recorded.save() : recorded.save(description));
          if (text === null) return failed({ kind: 'offline' }); // switched off meanwhile, in another tab
          handOut(text);
          return success({});
        } catch {
          return failed({ kind: 'offline' }); // its code did not load; the next attempt asks for it again
        }
      }),
    },
  });
}
