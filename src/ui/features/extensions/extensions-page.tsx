import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useOpenOnes } from '../../app/use-may';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { checkedPath, pathTo } from '../../routes/paths';
import { CATALOGUE } from './catalogue';
import type { Extension } from './catalogue';
import styles from './extensions.module.css';
import { StandingChip } from './standing-chip';
import type { StandingRead } from './standings.connect';

/** What connects the business to other software, how each of it stands, and the way to it [R2.18]. */
export function ExtensionsPage() {
  const { t } = useMessages('extensions', 'kit');
  const open = useOpenOnes(CATALOGUE);
  return (
    <Page title={t('title')} context={t('context')}>
      <Stack width="page">
        <Card>
          <ItemList label={t('title')}>
            {CATALOGUE.map((extension) => {
              const { name, Standing } = extension;
              if (!open.includes(extension))
                return <Entry key={name} extension={extension} more={<Text tone="soft">{t('askManager')}</Text>} />;
              return (
                <Suspense key={name} fallback={<Skeleton height={88} />}>
                  <Standing renderRead={(read) => <Read extension={extension} read={read} />} />
                </Suspense>
              );
            })}
          </ItemList>
        </Card>
      </Stack>
    </Page>
  );
}

interface EntryProps {
  readonly extension: Extension;
  readonly more?: ReactNode;
  readonly action?: ReactNode;
}

function Entry({ extension: { name, Icon }, more, action }: EntryProps) {
  const { t } = useMessages('extensions');
  return (
    <Item
      icon={<Icon size={28} aria-hidden="true" />}
      more={more}
      action={action === undefined ? undefined : <span className={styles.action}>{action}</span>}
    >
      <h2>{t(`${name}.title`)}</h2>
      <span>{t(`${name}.text`)}</span>
      <Text tone="soft" size="small">
        {t(`${name}.who`)}
      </Text>
    </Item>
  );
}

function Open({ extension: { name, to } }: Pick<EntryProps, 'extension'>) {
  const { t } = useMessages('extensions');
  return (
    <Button to={checkedPath(to)} aria-label={t('openOf', { name: t(`${name}.title`) })}>
      {t('open')}
    </Button>
  );
}

/** An extension with its state as it was read. */
function Read({ extension, read }: Pick<EntryProps, 'extension'> & { readonly read: StandingRead }) {
  const { t } = useMessages('extensions');
  const { value, failure, retry } = read;
  const more =
    failure !== null ? (
      <Text tone="soft">
        {t('unread')}{' '}
        <Button variant="quiet" onClick={retry}>
          {t('readAgain')}
        </Button>
      </Text>
    ) : value === null ? (
      <Skeleton height={32} />
    ) : value === 'ready' ? undefined : (
      <span>
        <StandingChip standing={value} />
      </span>
    );
  const action =
    value === 'needsStore' ? (
      <Button to={pathTo('/ecommerce/setup')}>{t('setUpStore')}</Button>
    ) : (
      <Open extension={extension} />
    );
  return <Entry extension={extension} more={more} action={action} />;
}
