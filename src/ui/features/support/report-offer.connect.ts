import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { problemReportLogic } from '../../../application/actors/help.actors';
import { JSON_TYPE } from '../../../domain/signup/upload.machine';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRecording } from '../../app/use-recording';
import type { Attachments } from '../../attachments/attach.connect';
import { isReport, reportName } from '../../components/report-name';

/** Attaching what the app did: what to show, and the command. What is attached is what was shown. */
export function useReportOffer({ rows, choose }: Pick<Attachments, 'rows' | 'choose'>) {
  const app = useApp();
  const recording = useRecording();
  const isOn = recording?.isOn ?? false;
  const [text, setText] = useState<string | null>(null);
  const seen = useRef<string | null>(null);
  const attach = useEffectEvent((taken: string) =>
    choose([new File([taken], reportName(new Date()), { type: JSON_TYPE })]),
  );
  const logic = useMemo(
    () =>
      problemReportLogic(
        app,
        (taken) => attach(taken),
        () => seen.current,
      ),
    [app],
  );
  const [snapshot, send] = useFlow(logic);
  useEffect(() => {
    let isHere = true;
    if (isOn)
      app.recording().then(
        (recorded) => {
          if (!isHere) return;
          seen.current = recorded.save();
          setText(seen.current);
        },
        () => undefined, // its code did not come: nothing is offered
      );
    return () => {
      isHere = false;
    };
  }, [app, isOn]);
  return {
    isOff: recording !== null && !recording.isOn,
    /** The whole report; null while there is none. */
    text,
    isAttached: rows.some(({ name, error }) => error === null && isReport(name)),
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    attach: () => send({ type: 'SAVE' }),
  };
}
