import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import type { Credential } from '../../../domain/account/credential';
import type { SecretChange } from '../../../domain/account/credential-change.machine';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ChangeCredential } from './change-credential';
import { useCredentials } from './credentials.connect';
import { NewCredential } from './new-credential';
import { SCOPE_KEYS } from './scope-keys';

type Open = 'new' | { readonly credential: Credential; readonly change: SecretChange } | null;

/** The keys that programs call the API with: create, roll, revoke [R2.32]. */
export function CredentialsCard() {
  const { t } = useMessages('account');
  const { value: credentials, failure, retry } = useCredentials();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('keys.create')}
    </Button>
  );
  return (
    <TitledCard
      title={t('keys.title')}
      aside={credentials === null || credentials.length === 0 ? null : create}
      change={credentials?.length}
    >
      <Text tone="soft">
        {t('keys.text')} <a href="/openapi">{t('keys.openapi')}</a>
      </Text>
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : credentials === null ? (
        <Skeleton height={200} />
      ) : credentials.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={28} aria-hidden="true" />}
          title={t('keys.emptyTitle')}
          text={t('keys.emptyText')}
          action={create}
        />
      ) : (
        <ItemList>
          {credentials.map((credential) => (
            <Key key={credential.id} credential={credential} change={(change) => setOpen({ credential, change })} />
          ))}
        </ItemList>
      )}
      {open === 'new' ? <NewCredential close={close} /> : null}
      {open !== null && open !== 'new' ? (
        <ChangeCredential credential={open.credential} change={open.change} close={close} />
      ) : null}
    </TitledCard>
  );
}

function Key({
  credential,
  change,
}: {
  readonly credential: Credential;
  readonly change: (change: SecretChange) => void;
}) {
  const { t } = useMessages('account');
  const { name, scopes, hint, createdAt, createdBy, lastUsedAt, formerUntil } = credential;
  const more = (
    <>
      <span>
        {lastUsedAt === null ? (
          t('keys.neverUsed')
        ) : (
          <>
            {t('keys.lastUsed')} <DateTime at={lastUsedAt} style="relative" />
          </>
        )}
      </span>
      <Text tone="soft" inline>
        {t('keys.made')} <DateTime at={createdAt} style="date" /> · <bdi>{createdBy}</bdi>
      </Text>
      {formerUntil === null ? null : (
        <Text tone="amber" inline>
          {t('keys.former')} <DateTime at={formerUntil} style="datetime" />
        </Text>
      )}
    </>
  );
  const action = (
    <Row>
      <Button onClick={() => change('roll')} aria-label={t('keys.rollOf', { name })}>
        {t('keys.roll')}
      </Button>
      <Button variant="danger" onClick={() => change('revoke')} aria-label={t('keys.revokeOf', { name })}>
        {t('keys.revoke')}
      </Button>
    </Row>
  );
  return (
    <Item more={more} action={action}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Text tone="soft" inline>
        {t('keys.ends')} <bdi dir="ltr">…{hint}</bdi>
      </Text>
      <span>{scopes.map((scope) => t(`scope.${SCOPE_KEYS[scope]}.name`)).join(t('separator'))}</span>
    </Item>
  );
}
