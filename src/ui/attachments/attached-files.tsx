import { Suspense } from 'react';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import type { ReadFile } from '../../application/actors/attachments.actors';
import type { UploadedFile } from '../../domain/signup/registration';
import { lazyPart } from '../app/stale-chunks';
import { sizeText } from '../components/download';
import { isReport } from '../components/report-name';
import { useMessages } from '../i18n/use-messages';
import { IconButton } from '../kit/icon-button';
import { Item, ItemList } from '../kit/item-list';
import { Text } from '../kit/text';
import styles from './attached-files.module.css';
import { usePicture, useSavedFile } from './attached-files.connect';

// Few messages bring one.
const ReportPreview = lazyPart(() => import('./report-preview').then((m) => ({ default: m.ReportPreview })));

interface AttachedFilesProps {
  readonly files: readonly UploadedFile[];
  readonly read: ReadFile;
  /** Whose they are: the branch, by which what was read is forgotten. */
  readonly place: string;
}

/** How large a file is. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  const { locale } = useMessages('support');
  return (
    <Text tone="soft" size="small">
      {sizeText(bytes, locale)}
    </Text>
  );
}

/** What was sent with a message [R3.16]: its name and size, a picture as such, and a way to save it. */
export function AttachedFiles({ files, read, place }: AttachedFilesProps) {
  const { t } = useMessages('support');
  if (files.length === 0) return null;
  return (
    <ItemList label={t('files.attached')}>
      {files.map((file) => (
        <OneFile key={file.id} file={file} read={read} place={place} />
      ))}
    </ItemList>
  );
}

interface OneFileProps extends Omit<AttachedFilesProps, 'files'> {
  readonly file: UploadedFile;
}

function OneFile({ file, read, place }: OneFileProps) {
  const { t } = useMessages('support');
  const { isBusy, failure, save } = useSavedFile(file, read);
  const isPicture = file.type.startsWith('image/');
  const Icon = isPicture ? Image : FileText;
  return (
    <Item
      icon={<Icon size={20} aria-hidden="true" />}
      action={
        <IconButton
          label={t('files.save', { name: file.name })}
          icon={<Download size={18} aria-hidden="true" />}
          busy={isBusy}
          onClick={save}
        />
      }
    >
      {/* In a box of its own it stands where the page begins in either script. */}
      <span>
        <bdi>{file.name}</bdi>
      </span>
      <FileSize bytes={file.size} />
      {isPicture ? <Picture file={file} read={read} place={place} /> : null}
      {isReport(file.name) ? (
        <Suspense fallback={null}>
          <ReportPreview file={file} read={read} place={place} />
        </Suspense>
      ) : null}
      {failure === null ? null : (
        <Text tone="red" size="small" role="alert">
          {failure}
        </Text>
      )}
    </Item>
  );
}

function Picture({ file, read, place }: OneFileProps) {
  const { frame, address } = usePicture(file, read, place);
  return (
    <div ref={frame} className={styles.picture}>
      {address === null ? null : <img src={address} alt={file.name} />}
    </div>
  );
}
