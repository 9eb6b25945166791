import { styled } from '@mui/joy/styles';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { FieldGroup } from './field-group';
import { IconButton } from './icon-button';
import { Item, ItemList } from './item-list';
import { Progress } from './progress';
import { Text } from './text';

interface FileDropProps {
  readonly label: string;
  /** Which files, as text: kinds, sizes, how many. */
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  /** Kinds, in the format of a file field: `.csv,.xlsx`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The files given so far. */
  readonly files: readonly {
    readonly key: string;
    readonly name: string;
    /** A share, 0 to 1, while it is uploading; null once it is done. */
    readonly progress: number | null;
    readonly error?: string | null;
    /** Below its name: how large it is, what can be done. */
    readonly more?: ReactNode;
    /** Aborts it, or removes it. */
    readonly onRemove: () => void;
  }[];
}

const Zone = styled('label')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: 20,
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--surface)',
  textAlign: 'center',
  cursor: 'pointer',
  '&:hover, &[data-over="true"]': { backgroundColor: 'var(--sunken)' },
  '&:focus-within': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
});

/** Takes files that are chosen or dropped; shows the progress of each, and how to abort it. */
export function FileDrop({ label, help, error, accept, multiple = false, onFiles, files }: FileDropProps) {
  const { t } = useMessages('kit');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])];
    if (given.length > 0) onFiles(multiple ? given : given.slice(0, 1));
  };
  return (
    <FieldGroup label={label} error={error} help={help}>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Upload size={24} aria-hidden="true" />
        <span id={id}>{t('files.choose', { count: multiple ? 2 : 1 })}</span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          aria-labelledby={id}
          aria-invalid={Boolean(error)}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = ''; // the same file again is a change too
          }}
        />
      </Zone>
      {files.length === 0 ? null : (
        <ItemList label={t('files.given')}>
          {files.map((file) => (
            <Item
              key={file.key}
              action={
                file.progress === null ? (
                  <IconButton
                    label={t('files.remove', { name: file.name })}
                    icon={<X size={18} aria-hidden="true" />}
                    onClick={file.onRemove}
                  />
                ) : undefined
              }
            >
              {file.progress === null ? (
                <bdi>{file.name}</bdi>
              ) : (
                <Progress label={file.name} value={file.progress} onCancel={file.onRemove} />
              )}
              {file.error ? (
                <Text tone="red" size="small" role="alert">
                  {file.error}
                </Text>
              ) : null}
              {file.more}
            </Item>
          ))}
        </ItemList>
      )}
    </FieldGroup>
  );
}
