import { useState } from 'react';
import type { ReadFile } from '../../application/actors/attachments.actors';
import type { UploadedFile } from '../../domain/signup/registration';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Text } from '../kit/text';
import { useFileText } from './attached-files.connect';
import { ReportFacts } from './report-facts';

interface ReportPreviewProps {
  readonly file: UploadedFile;
  readonly read: ReadFile;
  readonly place: string;
}

/** What is in a problem report that came with a message, read when it is asked for [R3.16]. */
export function ReportPreview({ file, read, place }: ReportPreviewProps) {
  const { t } = useMessages('support');
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const { value, failure } = useFileText(file, read, place, isOpen);
  return (
    <>
      <span>
        <Button
          size="small"
          variant="quiet"
          busy={isOpen && value === null && failure === null}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen && value !== null ? t('report.hide') : t('report.show')}
        </Button>
      </span>
      {isOpen && value !== null ? <ReportFacts text={value} /> : null}
      {isOpen && value === null && failure !== null ? (
        <Text tone="red" size="small" role="alert">
          {failureText(failure)}
        </Text>
      ) : null}
    </>
  );
}
