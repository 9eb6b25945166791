import { use } from 'react';
import { exportsQuery } from '../../application/queries/exports.queries';
import type { Export, ExportKindName } from '../../domain/exports/export';
import { useApp } from '../app/app-context';
import { useBranchId } from '../app/use-branch';
import { useRead } from '../app/use-read';
import { DateTime } from '../components/date-time';
import { sizeText } from '../components/download';
import { formatTime } from '../components/format-time';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Item, ItemList } from '../kit/item-list';
import { Text } from '../kit/text';
import { useRowsText } from './export.connect';

interface EarlierExportsProps {
  readonly kind: ExportKindName;
  readonly isBusy: boolean;
  readonly resume: (found: Export) => void;
}

/** What was asked for before and is being made or ready: after a reload or in another tab too [R1.04]. */
export function EarlierExports({ kind, isBusy, resume }: EarlierExportsProps) {
  const { exports } = use(useApp().records());
  const { t } = useMessages('exports');
  const { value, failure, retry } = useRead(exportsQuery(exports, useBranchId(), kind));
  if (failure !== null)
    return (
      <>
        <Text tone="soft">{t('earlier.failed')}</Text>
        <Button variant="quiet" size="small" onClick={retry}>
          {t('earlier.retry')}
        </Button>
      </>
    );
  if (value === null || value.length === 0) return null;
  return (
    <section aria-label={t('earlier.title')}>
      <Text tone="soft">{t('earlier.title')}</Text>
      <ItemList>
        {value.map((found) => (
          <Earlier key={found.id} found={found} isBusy={isBusy} resume={resume} />
        ))}
      </ItemList>
    </section>
  );
}

function Earlier({ found, isBusy, resume }: Omit<EarlierExportsProps, 'kind'> & { readonly found: Export }) {
  const { t, locale, dateLocale, timeZone } = useMessages('exports');
  const rows = useRowsText()(found);
  const { fileName, size, expiresAt, createdAt, state } = found;
  const name = { file: fileName, time: formatTime(createdAt, 'datetime', dateLocale, timeZone) };
  return (
    <Item
      action={
        <Button
          size="small"
          busy={isBusy}
          onClick={() => resume(found)}
          aria-label={t(state === 'ready' ? 'earlier.saveNamed' : 'earlier.showNamed', name)}
        >
          {t(state === 'ready' ? 'earlier.save' : 'earlier.show')}
        </Button>
      }
    >
      <span>
        <bdi dir="ltr">{fileName}</bdi>
        {size === null ? null : (
          <>
            {' '}
            (<bdi>{sizeText(size, locale)}</bdi>)
          </>
        )}
      </span>
      <Text tone="soft" size="small">
        <DateTime at={createdAt} style="relative" />
        {' · '}
        {expiresAt === null
          ? rows
          : t('earlier.until', { time: formatTime(expiresAt, 'datetime', dateLocale, timeZone) })}
      </Text>
    </Item>
  );
}
