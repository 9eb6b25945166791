import { useMemo } from 'react';
import { problemReportLogic } from '../../../application/actors/help.actors';
import { usePage } from '../../app/app-context';
import { useRecording } from '../../app/use-recording';
import { useFlow } from '../../app/use-flow';
import { download } from '../../components/download';
import { reportName } from '../../components/report-name';

const handOut = (text: string): void => download(reportName(new Date()), text);

/**
 * Saving a problem report: what to show, and the commands. The description lives as long as the component that uses
 * this.
 */
export function useProblemReport() {
  const app = usePage();
  const logic = useMemo(() => problemReportLogic(app, handOut), [app]);
  const [snapshot, send] = useFlow(logic);
  const recording = useRecording();
  return {
    /** False where somebody switched the recording off: there is no trace to save. */
    isRecorded: recording?.isOn ?? true,
    description: snapshot.context.description,
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.hasTag('saved'),
    isFailed: snapshot.hasTag('failed'),
    describe: (description: string) => send({ type: 'DESCRIBE', description }),
    save: () => send({ type: 'SAVE' }),
  };
}
