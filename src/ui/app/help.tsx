import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { Button } from '../components/button';
import { Caught } from '../components/caught';
import common from '../components/common.module.css';
import { Modal } from '../components/modal';
import { useMessages } from '../i18n/use-messages';
import { TourList } from '../features/tours/tour-list';
import { useProblemReport } from '../features/help/help.connect';
import styles from './help.module.css';
import { ProblemReport } from '../features/help/problem-report';

interface HelpDialogProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Help over any screen: the guided tours, and a problem report. It stays mounted when closed, so that the typed text is
 * kept.
 */
export function HelpDialog({ isOpen, close }: HelpDialogProps) {
  const { t } = useMessages('help');
  const report = useProblemReport();
  const { pathname } = useLocation();
  if (!isOpen) return null;
  const closing = (
    <Button variant="quiet" aria-label={t('close')} onClick={close}>
      <X size={20} aria-hidden="true" />
    </Button>
  );
  return (
    <Modal title={t('title')} leave={close} beside={closing}>
      <Caught fallback={<p className={common.warning}>{t('noTours')}</p>}>
        <TourList onStart={close} page={pathname} />
      </Caught>
      <section className={common.stack}>
        <h3>{t('report.title')}</h3>
        <ProblemReport report={report} />
      </section>
    </Modal>
  );
}

/** A problem report to save where a view broke down, possibly together with the account menu. */
export function CrashReport() {
  return (
    <Caught fallback={null}>
      <Suspense fallback={null}>
        <ReportAlone />
      </Suspense>
    </Caught>
  );
}

function ReportAlone() {
  const { t } = useMessages('help');
  return (
    <section className={styles.crash}>
      <h2>{t('report.title')}</h2>
      <ProblemReport report={useProblemReport()} />
    </section>
  );
}
