import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { StoreAddress } from '../../../domain/store/store-address';
import { BareForm } from '../../forms/bare-form';
import { useStoreAddress } from './store-address.connect';
import { storeLink } from './store.connect';
import { StoreLink } from './store-link';
import { SubdomainField } from './subdomain-field';
import { Unsure } from './unsure';

/** A link within a text. */
const inText = (subdomain: string): string => `\u2066${storeLink(subdomain)}\u2069`;

/** Where customers find the store: its link and QR code, and another address for it [R2.25] [R2.32]. */
export function AddressSection() {
  const { t } = useMessages('store');
  const view = useStoreAddress();
  const { address } = view;
  return (
    <TitledCard title={t('change.title')}>
      {view.phase === 'failed' && view.failure !== null ? (
        <ErrorState failure={view.failure} retry={view.retry} />
      ) : address === null || view.phase === 'loading' ? (
        <Skeleton height={420} />
      ) : (
        <Stack>
          <StoreLink subdomain={address.subdomain} />
          {view.phase === 'unsettled' ? (
            <Unsure
              title={t('change.unsettled.title')}
              text={t('change.unsettled.text')}
              check={view.check}
              back={view.back}
            />
          ) : (
            <Change view={view} address={address} />
          )}
        </Stack>
      )}
    </TitledCard>
  );
}

interface ChangeProps {
  readonly view: ReturnType<typeof useStoreAddress>;
  readonly address: StoreAddress;
}

function Change({ view, address }: ChangeProps) {
  const { t } = useMessages('store');
  const { former, changesLeft } = address;
  return (
    <BareForm method="post" isBusy={view.isBusy} send={view.submit}>
      <Stack>
        <div role="status">
          {view.news === null ? null : (
            <Alert tone={view.news === 'changed' ? 'green' : 'amber'}>
              {t(`change.${view.news}`, { address: inText(address.subdomain) })}
            </Alert>
          )}
        </div>
        {view.failureText === null ? null : (
          <Alert tone="red" role="alert">
            {view.failureText}
          </Alert>
        )}
        <SubdomainField
          {...view.field}
          label={t('change.label')}
          disabled={view.isBusy}
          note={view.note}
          retry={view.retry}
        />
        {view.nextChange === null ? (
          <Text tone="soft">{t('change.left', { count: changesLeft })}</Text>
        ) : view.field.error === null ? (
          <Text tone="soft">{t('change.limit', { day: view.nextChange })}</Text>
        ) : null}
        <Row>
          <Button type="submit" busy={view.isBusy}>
            {t(view.isBusy ? 'change.sending' : 'change.submit')}
          </Button>
        </Row>
        {former.length === 0 ? null : <Former former={former} isBusy={view.isBusy} takeBack={view.takeBack} />}
      </Stack>
      {view.isAsked ? (
        <Dialog
          title={t('change.ask')}
          leave={view.back}
          actions={
            <>
              <Button variant="primary" onClick={view.confirm}>
                {t('change.submit')}
              </Button>
              <Button onClick={view.back}>{t('change.keep')}</Button>
            </>
          }
        >
          <p>{t('change.askNew', { address: inText(view.wanted) })}</p>
          <p>{t('change.askFormer', { address: inText(address.subdomain) })}</p>
        </Dialog>
      ) : null}
    </BareForm>
  );
}

interface FormerProps extends Pick<StoreAddress, 'former'> {
  readonly isBusy: boolean;
  readonly takeBack: (subdomain: string) => void;
}

function Former({ former, isBusy, takeBack }: FormerProps) {
  const { t } = useMessages('store');
  return (
    <section aria-label={t('change.former')}>
      <Stack gap={2}>
        <h3>{t('change.former')}</h3>
        <Text tone="soft">{t('change.formerText')}</Text>
        <ItemList>
          {former.map((subdomain) => (
            <Item
              key={subdomain}
              action={
                <Button
                  size="small"
                  busy={isBusy}
                  aria-label={t('change.takeBackOne', { address: subdomain })}
                  onClick={() => takeBack(subdomain)}
                >
                  {t('change.takeBack')}
                </Button>
              }
            >
              <bdi dir="ltr">{subdomain}</bdi>
            </Item>
          ))}
        </ItemList>
      </Stack>
    </section>
  );
}
