import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadsOver } from '../../application/actors/uploads.actors';
import type { RunningUpload } from '../../application/actors/uploads.actors';
import type { FileTaker } from '../../application/actors/upload.actors';
import type { UploadedFile } from '../../domain/signup/registration';
import { ATTACHED_FILES } from '../../domain/signup/upload.machine';
import { ATTACHMENTS_MAX } from '../../domain/support/ticket';
import { useApp } from '../app/app-context';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

type Files = readonly UploadedFile[];

interface Attaching {
  readonly taker: FileTaker;
  /** What the server has taken for this message. */
  readonly files: Files;
  /** A change of the files as they are then. */
  readonly change: (of: (now: Files) => Files) => void;
  /** Whether the server says that it has lost the file in this place. */
  readonly isGone?: (index: number) => boolean;
}

/** The files of a message that is being written: what to show, and the commands [R3.16]. */
export function useAttachments({ taker, files, change, isGone = () => false }: Attaching) {
  const { t } = useMessages('support');
  const failureText = useFailureText();
  const app = useApp();
  const [uploads] = useState(() => uploadsOver(taker, app, (file) => change((now) => [...now, file])));
  const running = useSyncExternalStore(uploads.subscribe, uploads.list);
  useEffect(() => uploads.end, [uploads]);
  /** What there was no room for, when files were given last. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);

  const choose = (chosen: readonly File[]): void =>
    setLeft(uploads.choose(chosen, ATTACHMENTS_MAX - files.length).map(({ name }) => name));
  const reasonOf = ({ error, failure }: RunningUpload): string | null =>
    error !== null ? t(`files.error.${error}`) : failure && failureText(failure);

  const sent = files.map((file, index) => ({
    key: file.id,
    name: file.name,
    size: file.size,
    progress: null,
    error: isGone(index) ? t('files.gone') : null,
    retry: null,
    onRemove: () => change((now) => now.filter(({ id }) => id !== file.id)),
  }));
  const onTheirWay = running.map((upload) => ({
    key: upload.ticket,
    name: upload.name,
    size: upload.size,
    progress: upload.isFailed ? null : upload.share,
    error: upload.isFailed ? reasonOf(upload) : null,
    // A file that was refused is refused again.
    retry:
      upload.isFailed && upload.error === null && upload.failure?.kind !== 'refused'
        ? { label: t('files.retry', { name: upload.name }), run: () => uploads.retry(upload.ticket) }
        : null,
    onRemove: () => uploads.drop(upload.ticket),
  }));
  const isGoneAny = sent.some(({ error }) => error !== null);
  return {
    accept: ATTACHED_FILES,
    rows: [...sent, ...onTheirWay],
    error: isGoneAny
      ? t('files.someGone')
      : isTried && running.length > 0
        ? t(running.every(({ isFailed }) => isFailed) ? 'files.failed' : 'files.unfinished')
        : left.length > 0
          ? t('files.tooMany', { count: left.length, most: ATTACHMENTS_MAX, names: left.join(t('files.comma')) })
          : null,
    choose,
    /** Whether the message may be sent: nothing is lost that somebody thinks is attached. */
    mayBeSent: (): boolean => {
      setTried(running.length > 0);
      setLeft([]);
      return running.length === 0;
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
