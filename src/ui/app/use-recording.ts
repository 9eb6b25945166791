import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../../application/recording/recording';
import { usePage } from './app-context';

const NOTHING = () => undefined;

/** Whether this device records what problem reports hold, and the switch; null while its code is on its way [R10.05]. */
export function useRecording(): { readonly isOn: boolean; readonly turn: (isOn: boolean) => void } | null {
  const app = usePage();
  const [recording, setRecording] = useState<Recording | null>(null);
  useEffect(() => {
    let here = true;
    app.recording().then(
      (loaded) => {
        if (here) setRecording(loaded);
      },
      () => undefined, // the page works without it
    );
    return () => {
      here = false;
    };
  }, [app]);
  const watch = useCallback((tell: () => void) => recording?.watch(tell) ?? NOTHING, [recording]);
  const isOn = useSyncExternalStore(watch, () => recording?.isOn() ?? true);
  return recording === null ? null : { isOn, turn: (next) => void recording.turn(next) };
}
