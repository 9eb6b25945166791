import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { withoutInvisible } from '../../../domain/shared/invisible';
import { Card } from '../../components/card';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { FileDrop } from '../../kit/file-drop';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { useSample } from './imports.connect';
import type { ImportView } from './imports.connect';

/** Where the records come from: a file, of a menu also an external platform. */
export function ChooseStep({ view }: { readonly view: ImportView }) {
  const { t } = useMessages('imports');
  const sample = useSample(view.kind);
  return (
    <>
      <Card label={t('file.title')}>
        <Stack>
          <h2>{t('file.title')}</h2>
          <Text>{t(`file.how.${view.kind}`)}</Text>
          <FileDrop
            label={t('file.label')}
            help={t(view.kind === 'menu' ? 'file.helpMenu' : 'file.help')}
            accept={view.accept}
            error={view.fileError}
            onFiles={([file]) => {
              if (file !== undefined && !view.isBusy) view.choose(file);
            }}
            files={view.isUploading ? [{ key: 'coming', name: view.fileName, progress: 0, onRemove: view.cancel }] : []}
          />
          {view.isUploading ? (
            <Text tone="soft" role="status">
              {t('file.reading')}
            </Text>
          ) : null}
          <Row>
            <Button variant="quiet" icon={<Download size={18} aria-hidden="true" />} onClick={sample}>
              {t('file.sample')}
            </Button>
          </Row>
        </Stack>
      </Card>
      {view.hasPlatform ? <FromPlatform view={view} /> : null}
    </>
  );
}

/** The token is forgotten with the page: it is used once, and kept nowhere. */
function FromPlatform({ view }: { readonly view: ImportView }) {
  const { t } = useMessages('imports');
  const [token, setToken] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const pasted = withoutInvisible(token).trim();
  return (
    <Card label={t('platform.title')}>
      <Stack>
        <h2>{t('platform.title')}</h2>
        <Text>{t('platform.how')}</Text>
        <PlainForm
          isBusy={view.isAsking}
          failure={null}
          submit={t(view.isAsking ? 'platform.reading' : 'platform.read')}
          send={() => {
            setWasEmpty(pasted === '');
            if (pasted !== '' && !view.isBusy) view.askPlatform(pasted);
          }}
        >
          <TextField
            label={t('platform.token')}
            help={t('platform.tokenHelp')}
            error={wasEmpty && pasted === '' ? t('platform.tokenMissing') : null}
            value={token}
            onChange={setToken}
            dir="ltr"
            autoComplete="off"
            name="token"
            maxLength={2_000}
          />
        </PlainForm>
      </Stack>
    </Card>
  );
}
