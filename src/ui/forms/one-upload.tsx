import { useEffect, useMemo, useState } from 'react';
import { uploadOver } from '../../application/actors/upload.actors';
import type { FileTaker } from '../../application/actors/upload.actors';
import type { IdsPort } from '../../application/ports/ids.port';
import type { LocalFile } from '../../application/ports/signup.port';
import type { UploadedFile } from '../../domain/signup/registration';
import { ACCEPTED_FILES } from '../../domain/signup/upload.machine';
import type { FileError } from '../../domain/signup/upload.machine';
import { useFlow } from '../app/use-flow';
import { useFailureText } from '../i18n/use-failure-text';
import { Button } from '../kit/button';
import { FileDrop } from '../kit/file-drop';
import { Row } from '../kit/stack';

/**
 * A file on its way to the server: what to show, and the commands.
 * @param taken is told of each file that the server has taken
 */
export function useOneUpload(
  taker: FileTaker,
  ids: IdsPort,
  textOf: (error: FileError) => string,
  taken: (file: UploadedFile) => void,
) {
  const failureText = useFailureText();
  const [files] = useState(() => new Map<string, LocalFile>());
  const [snapshot, send, actor] = useFlow(useMemo(() => uploadOver(taker, files), [taker, files]));
  useEffect(() => {
    const watch = actor.on('uploaded', ({ file }) => taken(file));
    return () => watch.unsubscribe();
  });
  const { file, share, error, failure } = snapshot.context;
  const isFailed = snapshot.hasTag('failed');
  return {
    name: file?.name ?? '',
    isUploading: snapshot.hasTag('uploading'),
    share,
    error: !isFailed ? null : error !== null ? textOf(error) : failure && failureText(failure),
    // A file that was refused is refused again.
    isRetryable: isFailed && error === null && failure?.kind !== 'refused',
    choose: (chosen: LocalFile) => {
      files.clear();
      const ticket = ids.unique();
      files.set(ticket, chosen);
      send({ type: 'CHOOSE', file: { ticket, name: chosen.name, type: chosen.type, size: chosen.size } });
    },
    cancel: () => send({ type: 'CANCEL' }),
    retry: () => send({ type: 'RETRY' }),
    dismiss: () => send({ type: 'DISMISS' }),
  };
}

interface OneUploadProps {
  readonly label: string;
  readonly help: string;
  readonly upload: ReturnType<typeof useOneUpload>;
  /** What the server has taken; null if nothing. */
  readonly file: UploadedFile | null;
  readonly onRemove: () => void;
  /** What is wrong with the form's file. */
  readonly error: string | null;
  readonly retryText: string;
  readonly dismissText: string;
}

/** A field for one file, sent as soon as it is chosen. */
export function OneUpload({ label, help, upload, file, onRemove, error, retryText, dismissText }: OneUploadProps) {
  return (
    <>
      <FileDrop
        label={label}
        help={help}
        accept={ACCEPTED_FILES}
        error={upload.isUploading ? null : (upload.error ?? error)}
        onFiles={([chosen]) => chosen && upload.choose(chosen)}
        files={
          upload.isUploading
            ? [{ key: 'uploading', name: upload.name, progress: upload.share, onRemove: upload.cancel }]
            : file === null
              ? []
              : [{ key: file.id, name: file.name, progress: null, onRemove }]
        }
      />
      {upload.error === null ? null : (
        <Row>
          {upload.isRetryable ? <Button onClick={upload.retry}>{retryText}</Button> : null}
          <Button variant="quiet" onClick={upload.dismiss}>
            {dismissText}
          </Button>
        </Row>
      )}
    </>
  );
}
