import Download from 'lucide-react/icons/download';
import { DESCRIPTION_MAX } from '../../../domain/help/problem-report.machine';
import { Button } from '../../components/button';
import common from '../../components/common.module.css';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import type { useProblemReport } from './help.connect';

/**
 * What a problem report contains, in plain language; a line for the person's own text; and the button that saves it.
 */
export function ProblemReport({ report }: { readonly report: ReturnType<typeof useProblemReport> }) {
  const { t } = useMessages('help');
  const { description, isRecorded, isBusy, isSaved, isFailed, describe, save } = report;
  if (!isRecorded) return <p>{t('report.none')}</p>;
  return (
    <form
      className={common.stack}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{t('report.holds')}</p>
      <p>{t('report.hides')}</p>
      <TextField
        label={t('report.description')}
        help={t('report.help')}
        error={isFailed ? t('report.failed') : null}
        value={description}
        onChange={describe}
        maxLength={DESCRIPTION_MAX}
        dir="auto"
        autoComplete="off"
      />
      <div className={common.actions}>
        <Button type="submit" busy={isBusy} icon={<Download size={18} aria-hidden="true" />}>
          {t('report.save')}
        </Button>
        <p role="status">{isSaved ? t('report.saved') : null}</p>
      </div>
    </form>
  );
}
