import type { Result } from '../../../src/domain/shared/result';
import type { Verification } from '../../../src/domain/verification/verification';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { messagesOf } from '../../browser/support/messages';
import { rateLimits } from '../../../server/platform/tables';
import { expectAnswer } from './browser-stage';
import {
  barCodes,
  checkToEnd,
  codeSent,
  codesLongAgo,
  inArabicDigits,
  otherCode,
  sendEnd,
  replacedCode,
} from './code-world';
import { GuestPerson } from './guest-person';
import { exhaustLimit } from './http-stage';
import { endOf, SENDER } from './quick-world';

const quick = messagesOf('en', 'quick');
const verification = messagesOf('en', 'verification');

/** Somebody who confirms their phone to see its parcels. */
export class CodePerson extends GuestPerson {
  /** Opens the page that asks for a phone, and enters theirs. */
  async begin(): Promise<void> {
    await this.visit('/quick-parcel/orders', {});
    await this.page.getByRole('textbox', { name: quick('gate.phone') }).fill(SENDER);
    await this.press(quick('gate.send'));
  }

  /**
   * Types the code that came, or too few digits. Six digits send themselves; digits that are already there are sent by
   * the button.
   */
  async enter(typed: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: verification('label') });
    const code = typed.length < 6 ? typed : await codeSent(this.stage.server, SENDER);
    const isThere = (await field.inputValue()) === code;
    if (!isThere) await field.fill(code === typed ? typed : inArabicDigits(code));
    if (isThere || code === typed) await this.press(verification('submit'));
  }

  /** @param isAgain whether the page has a code that a lost answer would have made useless if the server had acted */
  async answerSend(call: HeldCall, sample: Result<Verification>, isAgain: boolean): Promise<void> {
    const { server } = this.stage;
    await server.deps.db.delete(rateLimits);
    await codesLongAgo(server, SENDER);
    if (!sample.ok && sample.failure.kind === 'offline') return isAgain ? call.cut() : void (await call.lose());
    const end = sendEnd(sample);
    if (end === 'RATE_LIMITED') await exhaustLimit(server, 'code-address');
    if (end === 'CODE_REQUESTS_EXCEEDED') await barCodes(server, SENDER, sample);
    expectAnswer(
      await call.pass(undefined, sample.ok ? (body) => counting(body as { data: Verification }, sample.value) : null),
      sample.ok ? null : end,
    );
  }

  async answerCheck(call: HeldCall, sample: Result<object>): Promise<void> {
    const end = endOf(sample);
    if (end === 'offline') return call.cut();
    await this.stage.server.deps.db.delete(rateLimits);
    await checkToEnd(this.stage.server, SENDER, end);
    const sent = call.body as { readonly code: string };
    expectAnswer(
      await call.pass(
        JSON.stringify(
          end === 'CODE_REPLACED'
            ? { ...sent, code: await replacedCode(this.stage.server, SENDER) }
            : end === 'CODE_WRONG'
              ? otherCode(sent)
              : sent,
        ),
      ),
      sample.ok ? null : end,
    );
  }
}

/** The samples count down faster than the server does, so that paths do not take minutes. */
const counting = <Body extends { readonly data: Verification }>(
  body: Body,
  { number, resendAfter, expiresIn, attemptsLeft, requestsLeft }: Verification,
): Body => ({
  ...body,
  data: { ...body.data, number, resendAfter, expiresIn, attemptsLeft, requestsLeft },
});
