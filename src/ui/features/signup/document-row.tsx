import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileUp from 'lucide-react/icons/file-up';
import type { DocumentKind } from '../../../domain/signup/business';
import { ACCEPTED_FILES } from '../../../domain/signup/upload.machine';
import { Button } from '../../components/button';
import { FieldNote } from '../../components/field-note';
import { useMessages } from '../../i18n/use-messages';
import styles from './signup.module.css';
import { useUpload } from './upload.connect';

/** One document: chosen with the button or dropped on the row; uploading with progress; there, replaced, removed. */
export function DocumentRow({ kind }: { readonly kind: DocumentKind }) {
  const { t } = useMessages('signup');
  const upload = useUpload(kind);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const title = t(`documentKinds.${kind}.name`);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) upload.choose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const text = upload.held !== null ? 'documents.replace' : upload.isFailed ? 'documents.other' : 'documents.choose';
  return (
    <li
      className={`${styles.document} ${isOver ? styles.over : ''} ${upload.error === null ? '' : styles.wrong}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.documentText}>
        <h2 className={styles.documentTitle}>{title}</h2>
        <p className={styles.detail}>{t(`documentKinds.${kind}.text`)}</p>
        <div role="status">
          <Held upload={upload} />
          {upload.isUploading ? <Uploading upload={upload} /> : null}
        </div>
        <FieldNote id={id} error={upload.error === null ? null : <Fault upload={upload} />} />
      </div>
      <div className={styles.documentActions}>
        {upload.isUploading ? (
          <Button onClick={upload.cancel}>{t('documents.cancel')}</Button>
        ) : (
          <label className={styles.file}>
            <FileUp size={18} aria-hidden="true" />
            {t(text)} <span className="sr">{title}</span>
            <input
              ref={input}
              className="sr"
              type="file"
              name={`documents.${kind}`}
              accept={ACCEPTED_FILES}
              aria-describedby={id}
              aria-invalid={upload.error !== null}
              onChange={(event) => {
                take(event.target.files);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
          </label>
        )}
        {upload.isRetryable ? <Button onClick={upload.retry}>{t('documents.retry')}</Button> : null}
        {upload.isFailed && upload.held !== null ? (
          <Button variant="quiet" onClick={upload.dismiss}>
            {t('documents.keepOld')}
          </Button>
        ) : null}
        {upload.held !== null && !upload.isUploading && !upload.isFailed ? (
          <Button
            variant="quiet"
            aria-label={t('documents.removeOf', { document: title })}
            onClick={() => {
              upload.remove();
              // The button is about to disappear: the focus moves to where the next file is chosen.
              input.current?.focus();
            }}
          >
            {t('documents.remove')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

type View = ReturnType<typeof useUpload>;

/** What is wrong, and with which file if one was chosen. */
function Fault({ upload: { name, error } }: { readonly upload: View }) {
  return name === '' ? (
    error
  ) : (
    <>
      <bdi>{name}</bdi>: {error}
    </>
  );
}

function Held({ upload: { held, isUploading } }: { readonly upload: View }) {
  const { t, locale } = useMessages('signup');
  if (held === null || isUploading) return null;
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <p className={styles.held}>
      <CircleCheck size={18} aria-hidden="true" />
      <span>
        <span className="sr">{t('documents.there')} </span>
        <bdi>{held.name}</bdi>{' '}
        <span className={styles.detail}>{kilobytes.format(Math.max(1, Math.round(held.size / 1024)))}</span>
      </span>
    </p>
  );
}

function Uploading({ upload: { name, share } }: { readonly upload: View }) {
  const { t, locale } = useMessages('signup');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div className={styles.uploading}>
      <p>
        {t('documents.uploading')} <bdi>{name}</bdi> <span aria-hidden="true">{percent.format(share)}</span>
      </p>
      {/* Announced when it starts and when it is done, not at every step. */}
      <progress className={styles.meter} value={share} max={1} aria-label={t('documents.progress', { name })} />
    </div>
  );
}
