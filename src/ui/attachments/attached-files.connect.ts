import { useEffect, useMemo, useState } from 'react';
import { fileLogic } from '../../application/actors/attachments.actors';
import type { ReadFile } from '../../application/actors/attachments.actors';
import { ask } from '../../application/queries/ask';
import { queryKeys } from '../../application/queries/query-keys';
import type { UploadedFile } from '../../domain/signup/registration';
import { useFlow } from '../app/use-flow';
import { useRead } from '../app/use-read';
import { download } from '../components/download';
import { useFailureText } from '../i18n/use-failure-text';

/** Saving a file that was sent: what to show, and the command. */
export function useSavedFile(file: UploadedFile, read: ReadFile) {
  const failureText = useFailureText();
  const logic = useMemo(() => fileLogic(read, ({ name, type }, content) => download(name, content, type)), [read]);
  const [snapshot, send] = useFlow(logic);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    save: () => send({ type: 'DO', action: 'save', item: file }),
  };
}

/** A picture as a `data:` address: pages may draw nothing of another kind [T.31]. */
function addressOf(content: ArrayBuffer, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(new Blob([content], { type }));
  });
}

/**
 * A picture that was sent, read once it comes into view.
 * @param place whose it is: its branch
 * @param isWanted whether it is read at all
 */
export function usePicture(file: UploadedFile, read: ReadFile, place: string, isWanted = true) {
  const [frame, setFrame] = useState<Element | null>(null);
  // A browser that cannot tell what is in view reads all.
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (frame === null || isSeen) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [frame, isSeen]);
  const { value } = useRead({
    // Below the branch, but not below its tickets: a file never changes.
    queryKey: [...queryKeys.branch(place), 'ticket-file', file.id],
    queryFn: async () => addressOf(await ask(read(file)), file.type),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted && isSeen,
  });
  return { frame: setFrame, address: value };
}

/**
 * A text that was sent, read when it is wanted.
 * @param place whose it is: its branch
 */
export function useFileText(file: UploadedFile, read: ReadFile, place: string, isWanted: boolean) {
  return useRead({
    queryKey: [...queryKeys.branch(place), 'ticket-text', file.id],
    queryFn: async () => new TextDecoder().decode(await ask(read(file))),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
}
