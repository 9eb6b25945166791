import type { ReportedStop } from '../../domain/ordering/inaccurate-delivery';
import { useMessages } from '../i18n/use-messages';

/** Which of several stops a report is about. */
export function StopText({ stop: { number, recipientName } }: { readonly stop: ReportedStop }) {
  const { t } = useMessages('report');
  return t('stopOf', { number, name: `\u2068${recipientName}\u2069` });
}
