import { use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { credentialsQuery } from '../../../application/queries/account.queries';
import { chatQuery } from '../../../application/queries/chats.queries';
import { preferencesQuery } from '../../../application/queries/orders.queries';
import { pointOfSaleQuery } from '../../../application/queries/point-of-sale.queries';
import { webhooksQuery } from '../../../application/queries/webhooks.queries';
import { standingOf } from '../../../domain/extensions/webhook';
import type { Webhook } from '../../../domain/extensions/webhook';
import type { PosState } from '../../../domain/pos/pos-state';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useRead } from '../../app/use-read';
import type { Read } from '../../app/use-read';

/** How an extension stands: in use, not in use, in need of somebody, or not to be had before the store is set up. */
export type Standing = 'on' | 'off' | 'attention' | 'needsStore' | 'ready';
export type StandingRead = Pick<Read<Standing>, 'value' | 'failure' | 'retry'>;

function read<T>({ value, failure, retry }: Read<T>, judge: (value: T) => Standing): StandingRead {
  return { value: value === null ? null : judge(value), failure, retry };
}

/** How several endpoints stand together: one that needs a look is what counts. */
function standingOfAll(webhooks: readonly Webhook[]): Standing {
  const all = webhooks.map(standingOf);
  return (['attention', 'on'] as const).find((standing) => all.includes(standing)) ?? 'off';
}

interface StandingProps {
  readonly renderRead: (read: StandingRead) => ReactNode;
}

/** Where the state of an extension comes from: reads it, and shows it as it is told to. */
export type StandingSource = ComponentType<StandingProps>;

/** Keys for programs: in use as soon as there is one. */
export function KeysStanding({ renderRead }: StandingProps): ReactNode {
  const { account } = use(useApp().account());
  return renderRead(read(useRead(credentialsQuery(account)), (keys) => (keys.length === 0 ? 'off' : 'on')));
}

/** Endpoints that are told of deliveries. */
export function WebhooksStanding({ renderRead }: StandingProps): ReactNode {
  const { webhooks } = use(useApp().records());
  return renderRead(read(useRead(webhooksQuery(webhooks)), standingOfAll));
}

/** The chat with the support desk: somebody has switched it on. */
export function ChatStanding({ renderRead }: StandingProps): ReactNode {
  const { chats } = use(useApp().records());
  return renderRead(read(useRead(chatQuery(chats, useBranchId())), ({ isOn }) => (isOn ? 'on' : 'off')));
}

const POS_STANDINGS: Readonly<Record<PosState, Standing>> = {
  connected: 'on',
  disconnected: 'off',
  revoked: 'attention',
  expired: 'attention',
  inactive: 'attention',
};

/** The point of sale: a connection that has broken needs somebody. */
export function PointOfSaleStanding({ renderRead }: StandingProps): ReactNode {
  const { pointOfSale } = use(useApp().records());
  return renderRead(read(useRead(pointOfSaleQuery(pointOfSale)), ({ state }) => POS_STANDINGS[state]));
}

/** A menu can be imported into a store that is there. */
export function MenuImportStanding({ renderRead }: StandingProps): ReactNode {
  const { regions } = useFeatures();
  const preferences = useRead(preferencesQuery(regions, useBranchId()));
  return renderRead(
    read(preferences, ({ ecommerce }) => (ecommerce.status === 'Setup Required' ? 'needsStore' : 'ready')),
  );
}
