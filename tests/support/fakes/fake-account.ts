import type { AccountPort } from '../../../src/application/ports/account.port';
import type { AuditKind } from '../../../src/domain/account/account';
import type { AuditEvent } from '../../../src/domain/account/audit';
import type { Business } from '../../../src/domain/account/business';
import type { Credential, CredentialInput, NewSecret } from '../../../src/domain/account/credential';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { refused } from './fake-profile';

const CREDENTIALS_MAX = 20;

/** A fake business account, without a server. */
export class FakeAccount implements AccountPort {
  /** The answer of every call that changes something, while set. */
  failure: Failure | null = null;
  /** The answer of every read, while set. */
  readFailure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;
  held: Credential[] = [];
  events: AuditEvent[] = [];
  owned: Business = {
    review: { state: 'verified', reason: null, decidedAt: '2026-11-02T09:00:00.000Z' },
    name: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
    registration: {
      regionCode: 'BH-manama',
      businessType: 'ecommerce',
      registrationNumber: '123456-1',
      website: 'https://pearl.example',
      shopAddress: null,
      phone: '+97336123456',
      registeredAt: '2026-10-01T09:00:00.000Z',
      documents: [
        { kind: 'registration-certificate', name: 'certificate.pdf', size: 120_000 },
        { kind: 'owner-id', name: 'id.png', size: 80_000 },
      ],
    },
  };
  private made = 0;

  business(): Promise<Result<Business>> {
    return this.reads(this.owned);
  }

  credentials(): Promise<Result<readonly Credential[]>> {
    return this.reads([...this.held]);
  }

  createCredential({ name, scopes }: CredentialInput): Promise<Result<NewSecret>> {
    return this.answer(() => {
      if (this.held.length >= CREDENTIALS_MAX) return failed(refused(409, 'TOO_MANY'));
      const id = `c-${this.made + 1}`;
      const made = this.withSecret({
        id,
        name,
        scopes,
        hint: '',
        createdAt: '2026-11-20T09:00:00.000Z',
        createdBy: 'Layla Hassan',
        lastUsedAt: null,
        formerUntil: null,
      });
      this.held = [made.credential, ...this.held];
      this.note('credential-created', name);
      return success(made);
    });
  }

  rollCredential(id: string): Promise<Result<NewSecret>> {
    return this.answer(() => {
      const known = this.held.find((each) => each.id === id);
      if (known === undefined) return failed(refused(404, 'NOT_FOUND'));
      const made = this.withSecret({ ...known, formerUntil: '2026-11-21T09:00:00.000Z' });
      this.held = this.held.map((each) => (each.id === id ? made.credential : each));
      this.note('credential-rolled', known.name);
      return success(made);
    });
  }

  revokeCredential(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const known = this.held.find((each) => each.id === id);
      if (known === undefined) return failed(refused(404, 'NOT_FOUND'));
      this.held = this.held.filter((each) => each.id !== id);
      this.note('credential-revoked', known.name);
      return success({});
    });
  }

  audit(cursor: string | null, limit: number): Promise<Result<Page<AuditEvent>>> {
    const from = cursor === null ? 0 : Number(cursor);
    const nextCursor = from + limit < this.events.length ? String(from + limit) : null;
    return this.reads({ items: this.events.slice(from, from + limit), nextCursor, total: this.events.length });
  }

  private note(kind: AuditKind, subject: string): void {
    const at = '2026-11-20T09:00:00.000Z';
    this.events = [
      {
        id: `e-${this.events.length + 1}`,
        at,
        kind,
        actor: 'Layla Hassan',
        subject,
        browser: 'Chrome',
        system: 'Windows',
      },
      ...this.events,
    ];
  }

  private withSecret(credential: Credential): NewSecret {
    this.made += 1;
    const secret = `mrs_${credential.id}_secret${this.made}`;
    return { credential: { ...credential, hint: secret.slice(-4) }, secret };
  }

  private reads<T>(value: T): Promise<Result<T>> {
    return Promise.resolve(this.readFailure === null ? success(value) : failed(this.readFailure));
  }

  private answer<T>(act: () => Result<T>): Promise<Result<T>> {
    const { failure } = this;
    if (failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(failure));
  }
}
