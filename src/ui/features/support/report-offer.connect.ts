import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { problemReportLogic } from '../../../application/actors/help.actors';
import { JSON_TYPE } from '../../../domain/signup/upload.machine';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRecording } from '../../app/use-recording';
import type { Attachments } from '../../attachments/attach.connect';
import { isReport, reportName } from '../../components/report-name';

const fileOf = (text: string): File => new File([text], reportName(new Date()), { type: JSON_TYPE });

/** What the app did until now, as it would be attached. */
export function useReport() {
  const app = useApp();
  const recording = useRecording();
  const isOn = recording?.isOn ?? false;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    if (isOn)
      app.recording().then(
        (recorded) => {
          if (isHere) setText((before) => before ?? recorded.save());
        },
        () => undefined, // its code did not come: nothing is offered
      );
    return () => {
      isHere = false;
    };
  }, [app, isOn]);
  return { isOff: recording !== null && !recording.isOn, text };
}

/** Attaching a report: what to show, and the command. @param text what was shown, which is what is attached */
export function useReportOffer(text: string, { rows, choose }: Pick<Attachments, 'rows' | 'choose'>) {
  const app = useApp();
  const [file, setFile] = useState<File | null>(null);
  const logic = useMemo(
    () =>
      problemReportLogic(
        app,
        (taken) => setFile(fileOf(taken)),
        () => text,
      ),
    [app, text],
  );
  const [snapshot, send] = useFlow(logic);
  const attach = useEffectEvent((taken: File) => choose([taken]));
  useEffect(() => {
    if (file !== null) attach(file);
  }, [file]);
  return {
    isAttached: rows.some(({ name, error }) => error === null && isReport(name)),
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    attach: () => send({ type: 'SAVE' }),
  };
}
