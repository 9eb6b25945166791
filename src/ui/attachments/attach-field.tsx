import { useEffect, useEffectEvent, useRef } from 'react';
import { ATTACHMENTS_MAX } from '../../domain/support/ticket';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { FileDrop } from '../kit/file-drop';
import { Row } from '../kit/stack';
import type { Attachments } from './attach.connect';
import { FileSize } from './attached-files';

/** Several files of a message: chosen, dropped, or a picture that is pasted anywhere in its form [R3.16]. */
export function AttachField({ attachments }: { readonly attachments: Attachments }) {
  const { t } = useMessages('support', 'kit');
  const place = useRef<HTMLDivElement>(null);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.choose(files);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', listen);
    return () => form?.removeEventListener('paste', listen);
  }, []);
  return (
    <div ref={place}>
      <FileDrop
        label={t('files.label')}
        help={t('files.help', { count: ATTACHMENTS_MAX })}
        accept={attachments.accept}
        multiple
        error={attachments.error}
        onFiles={attachments.choose}
        files={attachments.rows.map(({ size, retry, ...row }) => ({
          ...row,
          more: <More size={size} retry={retry} />,
        }))}
      />
    </div>
  );
}

/** How large a file is, and trying again where that may help. */
function More({ size, retry }: Pick<Attachments['rows'][number], 'size' | 'retry'>) {
  return (
    <>
      <FileSize bytes={size} />
      {retry === null ? null : (
        <Row>
          <Button size="small" onClick={retry.run}>
            {retry.label}
          </Button>
        </Row>
      )}
    </>
  );
}
