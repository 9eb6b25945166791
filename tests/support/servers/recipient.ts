import { rateLimits } from '../../../server/platform/tables';
import { confirmLocation } from '../../../contract/address-checks';
import type { AddressCheck } from '../../../src/domain/address-check/address-check';
import type { Position } from '../../../src/domain/regions/region';
import type { Result } from '../../../src/domain/shared/result';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { messagesOf } from '../../browser/support/messages';
import { askRecipient } from '../paths/address-check-world';
import type { AskedDelivery } from '../paths/address-check-world';
import { expectAnswer, oncePerStage } from '../paths/browser-stage';
import { GuestPerson } from '../paths/guest-person';
import { exhaustLimit } from '../paths/http-stage';
import { MALQA } from './parcels';
import { endOf } from '../paths/quick-world';

const map = messagesOf('en', 'map');

const senderOf = oncePerStage(({ server }) => server.signIn('owner@pearl.example', 'b-seef'));

/** Somebody who is asked where their parcel goes. */
export class Recipient extends GuestPerson {
  private asked: AskedDelivery | null = null;

  /** Opens the link in the message. */
  async begin(): Promise<void> {
    this.asked = await askRecipient(this.stage.server, await senderOf(this.stage));
    await this.visit(`/customer-address-verification#${this.asked.link}`, {});
  }

  async write(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async putPin({ lat, lng }: Position): Promise<void> {
    const field = this.page.getByRole('textbox', { name: map('coordinates') });
    await field.fill(`${lat}, ${lng}`);
    await field.blur();
  }

  /** The server answers what is asked, or why nothing is. @param given what somebody else answered by then */
  async answerRead(
    call: HeldCall,
    sample: Result<AddressCheck>,
    given: { readonly position: Position; readonly directions: string },
  ): Promise<void> {
    const end = endOf(sample);
    if (end === 'offline') return call.cut();
    await this.bringAbout(end);
    if (end === 'answered')
      await this.stage.server.call(confirmLocation, { body: { link: this.delivery.link, answer: given } });
    const other =
      end === 'ADDRESS_NOT_FOUND'
        ? { link: 'a-link-that-is-none-of-ours' }
        : end === 'VALIDATION'
          ? { link: 'cut-off' }
          : {};
    expectAnswer(await call.pass(JSON.stringify({ ...(call.body as object), ...other })), sample.ok ? null : end);
  }

  /** The server accepts the answer, or says why not. */
  async answerAnswer(call: HeldCall, sample: Result<AddressCheck>): Promise<void> {
    const end = endOf(sample);
    await this.bringAbout(end);
    if (end === 'offline') return expectAnswer(await call.lose(), null);
    const other = end === 'OUTSIDE_AREA' ? { answer: { position: MALQA.position, directions: '' } } : {};
    expectAnswer(await call.pass(JSON.stringify({ ...(call.body as object), ...other })), sample.ok ? null : end);
  }

  /** Brings the delivery into a state in which the server gives this answer. */
  private async bringAbout(end: string): Promise<void> {
    const { server } = this.stage;
    const { waits, late, over } = this.delivery;
    await server.deps.db.delete(rateLimits);
    await waits();
    if (end === 'CONFIRMATION_LINK_EXPIRED') await late();
    if (end === 'ORDER_NOT_FOUND') await over();
    if (end === 'RATE_LIMITED') await exhaustLimit(server, 'location-link');
  }

  private get delivery(): AskedDelivery {
    if (this.asked === null) throw new Error('Nobody was asked yet');
    return this.asked;
  }
}
