import type { ComponentType } from 'react';
import Blocks from 'lucide-react/icons/blocks';
import FileUp from 'lucide-react/icons/file-up';
import KeyRound from 'lucide-react/icons/key-round';
import MessageCircle from 'lucide-react/icons/message-circle';
import Webhook from 'lucide-react/icons/webhook';
import type { PagePath } from '../../../domain/identity/page-access';
import {
  ChatStanding,
  KeysStanding,
  MenuImportStanding,
  PointOfSaleStanding,
  WebhooksStanding,
} from './standings.connect';
import type { StandingSource } from './standings.connect';

/** Something that connects the business to other software. */
export interface Extension {
  /** Its texts are `<name>.title`, `.text` and `.who`. */
  readonly name: string;
  /** Where it is set up; whoever may open that page may set it up. */
  readonly to: PagePath;
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;
  /** Where its state comes from; asked for only those who may open its page. */
  readonly Standing: StandingSource;
}

/** Every extension: one entry each, and its texts [R2.18]. */
export const CATALOGUE: readonly Extension[] = [
  { name: 'apiKeys', to: '/account', Icon: KeyRound, Standing: KeysStanding },
  { name: 'webhooks', to: '/Extensions/webhooks', Icon: Webhook, Standing: WebhooksStanding },
  { name: 'chat', to: '/Extensions/chat', Icon: MessageCircle, Standing: ChatStanding },
  { name: 'pointOfSale', to: '/account/foodics', Icon: Blocks, Standing: PointOfSaleStanding },
  { name: 'menuImport', to: '/ecommerce/nectars/import-menu', Icon: FileUp, Standing: MenuImportStanding },
];
