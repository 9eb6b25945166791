import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Progress } from '../../kit/progress';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { usePictureChoice } from './item-picture.connect';

interface PictureNoticeProps {
  readonly view: ReturnType<typeof usePictureChoice>;
  /** What the form says of the picture that it holds. */
  readonly error: string | null;
  /** Said while there is nothing else to say. */
  readonly help: string;
}

/** How choosing a picture stands: on its way, too large, refused, or what is taken. */
export function PictureNotice({ view, error: formError, help }: PictureNoticeProps) {
  const { t } = useMessages('store');
  const { upload, offer } = view;
  const error = formError ?? view.error ?? upload.error;
  return upload.isUploading ? (
    <Progress label={upload.name} value={upload.share} onCancel={upload.cancel} />
  ) : offer !== null ? (
    <Alert
      tone="amber"
      role="status"
      action={
        <Row>
          <Button size="small" busy={offer.isBusy} onClick={view.shrink}>
            {t(offer.isBusy ? 'picture.shrinking' : 'picture.shrink')}
          </Button>
          <Button size="small" variant="quiet" onClick={view.dismiss}>
            {t('picture.leave')}
          </Button>
        </Row>
      }
    >
      {offer.text}
    </Alert>
  ) : error !== null ? (
    <Alert
      tone="red"
      role="alert"
      action={
        upload.isRetryable ? (
          <Button size="small" onClick={upload.retry}>
            {t('picture.retry')}
          </Button>
        ) : undefined
      }
    >
      {error}
    </Alert>
  ) : (
    <Text tone="soft" size="small">
      {help}
    </Text>
  );
}
