import DownloadIcon from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { formatsOf } from '../../domain/exports/export';
import type { ExportKindName } from '../../domain/exports/export';
import { useMessages } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { Progress } from '../kit/progress';
import { RadioGroup } from '../kit/radio-group';
import { Stack } from '../kit/stack';
import { Text } from '../kit/text';
import { EarlierExports } from './earlier-exports';
import type { ExportView } from './export.connect';

interface ExportDialogProps {
  readonly kind: ExportKindName;
  readonly view: ExportView;
  readonly close: () => void;
  /** What is chosen besides the format. */
  readonly fields?: ReactNode;
  /** What the file will hold, where it is not what a file of its kind holds. */
  readonly what?: string | undefined;
}

/** The dialog of an export: it is chosen, made and saved here; each state says what comes next. */
export function ExportDialog({ kind, view, close, fields, what }: ExportDialogProps) {
  const { t } = useMessages('exports');
  const leave = (): void => {
    view.leave();
    close();
  };
  return (
    <Dialog title={t(`${kind}.title`)} leave={leave} phase={view.phase} actions={<Actions view={view} leave={leave} />}>
      <Stack>
        <Content kind={kind} view={view} fields={fields} what={what} />
        {view.failure === null || view.isUnsure ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

function Actions({ view, leave }: { readonly view: ExportView; readonly leave: () => void }) {
  const { t } = useMessages('exports');
  const { phase, isBusy } = view;
  const icon = <DownloadIcon size={18} aria-hidden="true" />;
  return (
    <>
      {phase === 'choosing' ? (
        <Button variant="primary" busy={isBusy} onClick={view.ask}>
          {t('start')}
        </Button>
      ) : null}
      {phase === 'ready' ? (
        <Button variant="primary" busy={isBusy} icon={icon} onClick={view.save}>
          {t('save')}
        </Button>
      ) : null}
      {phase === 'failed' || phase === 'expired' ? (
        <Button variant="primary" onClick={view.ask}>
          {t(view.isFound ? 'chooseAgain' : 'again')}
        </Button>
      ) : null}
      <Button onClick={leave}>{t('close')}</Button>
    </>
  );
}

type ContentProps = Omit<ExportDialogProps, 'close'>;

function Content(props: ContentProps) {
  const { t } = useMessages('exports');
  const { view } = props;
  if (view.phase === 'choosing') return <Choosing {...props} />;
  if (view.phase === 'ready') return <Ready view={view} />;
  if (view.phase === 'making')
    return (
      <>
        <Progress label={t('making')} value={view.share} detail={view.rows} onCancel={view.cancel} />
        <Text tone="soft">{t('goesOn')}</Text>
      </>
    );
  if (view.phase === 'expired')
    return (
      <Alert tone="amber" role="alert" title={t('expired.title')}>
        {t('expired.text')}
      </Alert>
    );
  return view.failure === null ? (
    <Alert tone="red" role="alert" title={t('failed.title')}>
      {t(`failed.${view.problem}`)}
    </Alert>
  ) : (
    <Text>{t('failed.title')}</Text>
  );
}

function Choosing({ kind, view, fields, what }: ContentProps) {
  const { t } = useMessages('exports');
  const formats = formatsOf(kind);
  return (
    <>
      <Text>{what ?? t(`${kind}.what`)}</Text>
      {fields}
      {formats.length > 1 ? (
        <RadioGroup
          label={t('format.label')}
          layout="list"
          options={formats.map((value) => ({
            value,
            text: t(`format.${value}`),
            detail: t(`format.${value}Detail`),
          }))}
          value={view.format}
          onChange={view.chooseFormat}
          disabled={view.isBusy || view.isUnsure}
        />
      ) : null}
      {view.isUnsure ? (
        <Alert tone="amber" role="alert">
          {t('unsure')}
        </Alert>
      ) : (
        <EarlierExports kind={kind} isBusy={view.isBusy} resume={view.resume} />
      )}
    </>
  );
}

function Ready({ view: { file, until, isSaved } }: { readonly view: ExportView }) {
  const { t } = useMessages('exports');
  return (
    <>
      <Alert tone="green" title={t('ready')}>
        {file === null ? null : (
          <>
            <bdi dir="ltr">{file.name}</bdi> (<bdi>{file.size}</bdi>)
          </>
        )}
      </Alert>
      <Text tone="soft">{t('until', { time: until })}</Text>
      <p role="status">{isSaved ? t('saved') : null}</p>
    </>
  );
}
