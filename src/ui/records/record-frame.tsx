import { Suspense } from 'react';
import type { ReactNode } from 'react';
import FilePen from 'lucide-react/icons/file-pen';
import Users from 'lucide-react/icons/users';
import { ErrorState } from '../components/error-state';
import { Skeleton } from '../components/skeleton';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Row, Stack } from '../kit/stack';
import { Table } from '../kit/table';
import type { RecordView } from './record.connect';

interface RecordFrameProps {
  readonly view: RecordView;
  /** Shown if there is no such record. */
  readonly missing?: ReactNode;
  /** The differences between the person's form and the current record; none if nobody else can change it. */
  readonly differences?: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  /** The form. */
  readonly children: ReactNode;
}

/** The frame of any record's form: its loading, unsaved changes, and changes by somebody else. */
export function RecordFrame(props: RecordFrameProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Phase {...props} />
    </Suspense>
  );
}

/** Also while its texts load: the frame around the form is not hidden again for them. */
function Waiting() {
  return <Skeleton height={420} />;
}

function Phase({ view, missing, differences, children }: RecordFrameProps) {
  switch (view.phase) {
    case 'loading':
    case 'created':
      return <Waiting />;
    case 'unloaded':
      return view.failure === null ? null : <ErrorState failure={view.failure} retry={view.retry} />;
    case 'missing':
      return missing;
    case 'offering':
      return <Offer view={view} />;
    case 'conflict':
      return <Conflict view={view} differences={differences ?? []} />;
    case 'editing':
      break;
  }
  return children;
}

function Offer({ view }: { readonly view: RecordView }) {
  const { t } = useMessages('records', 'kit');
  return (
    <Stack width="form" gap={3}>
      <FilePen size={28} aria-hidden="true" />
      <h2>{t('offer.title')}</h2>
      <p>{t('offer.text')}</p>
      <Row>
        <Button variant="primary" onClick={view.keepOn}>
          {t('offer.continue')}
        </Button>
        <Button onClick={view.startOver}>{t('offer.startOver')}</Button>
      </Row>
    </Stack>
  );
}

type Difference = NonNullable<RecordFrameProps['differences']>[number];
const labelCell = ({ label }: Difference) => label;
const mineCell = ({ mine }: Difference) => <bdi>{mine}</bdi>;
const theirsCell = ({ theirs }: Difference) => <bdi>{theirs}</bdi>;

function Conflict({ view, differences }: Required<Pick<RecordFrameProps, 'view' | 'differences'>>) {
  const { t } = useMessages('records', 'kit');
  return (
    <Stack width="form" gap={3}>
      <Users size={28} aria-hidden="true" />
      <h2>{t('conflict.title')}</h2>
      <p role="status">{t('conflict.text')}</p>
      <Table
        label={t('conflict.title')}
        rows={differences}
        keyOf={({ label }) => label}
        columns={[
          { key: 'field', head: t('conflict.field'), cell: labelCell },
          { key: 'mine', head: t('conflict.mine'), cell: mineCell },
          { key: 'theirs', head: t('conflict.theirs'), cell: theirsCell },
        ]}
      />
      <Row>
        <Button variant="primary" onClick={view.keepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={view.takeTheirs}>{t('conflict.takeTheirs')}</Button>
      </Row>
    </Stack>
  );
}
