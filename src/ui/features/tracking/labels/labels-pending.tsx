import type { Failure } from '../../../../domain/shared/result';
import { ErrorState } from '../../../components/error-state';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';

interface LabelsPendingProps {
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** In place of labels whose orders are still read, or could not be. */
export function LabelsPending({ failure, retry }: LabelsPendingProps) {
  const { t } = useMessages('rowMenu');
  return failure === null ? (
    <div aria-busy="true">
      <output className="sr">{t('labels.loading')}</output>
      <Skeleton height={560} />
    </div>
  ) : (
    <ErrorState failure={failure} retry={retry} />
  );
}
