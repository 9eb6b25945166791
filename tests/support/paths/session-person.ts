import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { signInChallenges, users } from '../../../server/modules/identity/tables';
import { rateLimits } from '../../../server/platform/tables';
import { codeAt, newSecret, stepAt } from '../../../server/modules/identity/totp';
import { startSession } from '../../../src/domain/identity/session.rules';
import { instantOf } from '../../../src/domain/shared/time';
import { messagesOf } from '../../browser/support/messages';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { skipTimer } from '@mersal/machine-paths/browser/held-timers';
import { PASSWORD } from '../servers/accounts';
import { expectAnswer, signIn } from './browser-stage';
import type { BrowserStage } from './browser-stage';

const EMAIL = 'owner@pearl.example';
const USER = 'u-pearl';
/** The recording starts when a page is quiet, and includes what came before. Milliseconds. */
export const RECORDED_AFTER = 4_000;
/** What the next page finds stored of a session; an empty text for nothing. */
const FOUND = 'paths:session';

const shell = messagesOf('en', 'shell');
const code = messagesOf('en', 'code');

/** Somebody who signs in and out, with a second step if the server wants one. */
export class SessionPerson {
  private readonly secret = newSecret();

  private constructor(
    readonly page: Page,
    private readonly stage: BrowserStage,
  ) {}

  static async arrive(stage: BrowserStage, page: Page): Promise<SessionPerson> {
    await page.addInitScript((key) => {
      const found = sessionStorage.getItem(key);
      if (found === null) return;
      sessionStorage.clear();
      localStorage.clear();
      if (found !== '') localStorage.setItem('mersal:session', found);
    }, FOUND);
    await page.goto('/auth/login');
    return new SessionPerson(page, stage);
  }

  /** Reloads the page, which finds on this device what the sample says. */
  async begin({ kind, value }: { readonly kind: string; readonly value?: { readonly kind: string } }): Promise<void> {
    await this.restore();
    const found =
      kind === 'empty'
        ? ''
        : kind === 'lost'
          ? 'not what was written'
          : JSON.stringify({ v: 1, value: value?.kind === 'open' ? await this.open() : value });
    await this.page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [FOUND, found] as const);
    await this.page.goto('/settings');
    await this.page.locator('#root[data-ready]').waitFor({ state: 'attached' });
    await skipTimer(this.page, RECORDED_AFTER);
  }

  signIn(): Promise<void> {
    return signIn(this.page, EMAIL);
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: shell('account.label'), exact: true }).click();
    await this.page
      .getByRole('dialog', { name: shell('account.label') })
      .getByText(shell('account.signOut'))
      .click();
  }

  /** @param isAgain the same was refused just before: it is not sent automatically */
  async giveCode(isAgain: boolean): Promise<void> {
    const { clock } = this.stage.server;
    await this.page.getByRole('textbox', { name: code('app.label') }).fill(codeAt(this.secret, stepAt(clock.now())));
    if (isAgain) await this.page.getByRole('button', { name: code('submit'), exact: true }).click();
  }

  async cancelCode(): Promise<void> {
    await this.page.getByRole('button', { name: code('cancel') }).click();
  }

  async answerSignIn(call: HeldCall, as: 'session' | 'challenge' | 'INVALID_CREDENTIALS'): Promise<void> {
    await this.restore();
    await this.setTwoStep(as === 'challenge');
    const isRefused = as === 'INVALID_CREDENTIALS';
    expectAnswer(
      await call.pass(JSON.stringify({ email: EMAIL, password: isRefused ? 'another one' : PASSWORD })),
      isRefused ? as : null,
    );
  }

  async answerCode(call: HeldCall, as: 'session' | 'CODE_WRONG' | 'CHALLENGE_EXPIRED'): Promise<void> {
    await this.restore();
    await this.setTwoStep(true);
    const { db, clock } = this.stage.server.deps;
    if (as === 'CHALLENGE_EXPIRED')
      await db.update(signInChallenges).set({ expiresAt: clock.now() }).where(eq(signInChallenges.userId, USER));
    expectAnswer(
      await call.pass(as === 'CODE_WRONG' ? JSON.stringify({ ...(call.body as object), code: '000000' }) : undefined),
      as === 'session' ? null : as,
    );
  }

  /** No earlier attempt counts. */
  private async restore(): Promise<void> {
    await this.stage.server.deps.db.delete(rateLimits);
  }

  private async setTwoStep(isOn: boolean): Promise<void> {
    const { db, keys, clock } = this.stage.server.deps;
    await db
      .update(users)
      .set({
        twoStepSecret: isOn ? keys.seal(USER, this.secret) : null,
        twoStepSince: isOn ? clock.now() : null,
        twoStepUsed: null,
      })
      .where(eq(users.id, USER));
  }

  /** A session of the server, as stored on a device. */
  private async open(): Promise<object> {
    await this.setTwoStep(false);
    return { kind: 'open', session: startSession(await this.stage.server.signIn(EMAIL), instantOf(Date.now())) };
  }
}
