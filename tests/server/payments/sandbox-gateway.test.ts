import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/clock';
import type { OpenDatabase } from '../../../server/db/open';
import { sandboxCharges } from '../../../server/modules/payments/tables';
import { createSandboxGateway } from '../../../server/sandbox/gateway';
import type { SandboxGateway } from '../../../server/sandbox/gateway';
import { openTestDatabase } from '../../support/servers/database';

let database: OpenDatabase;
let gateway: SandboxGateway;
const amount = { minor: 1_705, currency: 'BHD' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createSandboxGateway(database.db, systemClock);
});
afterAll(() => database.close());

const charge = (key: string, cardToken = 'tok_good', of: SandboxGateway = gateway) =>
  of.charge({ key, cardToken, amount });
const booked = async (key: string) =>
  (await database.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key)))[0];

describe('the simulated card gateway', () => {
  it('takes money once a key, whatever it was told since', async () => {
    expect(await charge('k1')).toBe('paid');
    gateway.decide('declined');
    expect(await charge('k1')).toBe('paid');
    expect(await charge('k2')).toBe('declined');
    gateway.decide('paid');
    expect(await charge('k2')).toBe('declined');
    expect(await charge('k3')).toBe('paid');
  });

  it('always declines the card that is for that', async () => {
    expect(await charge('k4', 'tok_declined')).toBe('declined');
    await expect(charge('k5', '')).rejects.toThrow('needs a card');
  });

  it('remembers through a restart, as the real one would', async () => {
    expect(await charge('k1', 'tok_good', createSandboxGateway(database.db, systemClock))).toBe('paid');
    expect((await database.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, 'k1'))).length).toBe(1);
  });

  it('gives back once however often it is asked, never more than it took, and nothing of a charge that was none', async () => {
    for (const _ of [1, 2, 3]) await gateway.refund({ key: 'k1', amount: { minor: 930, currency: 'BHD' } });
    expect((await booked('k1'))?.refunded).toBe(930);
    await gateway.refund({ key: 'k3', amount: { minor: 99_999, currency: 'BHD' } });
    expect((await booked('k3'))?.refunded).toBe(1_705);
    await gateway.refund({ key: 'k2', amount });
    expect((await booked('k2'))?.refunded).toBe(0);
    await expect(gateway.refund({ key: 'never', amount })).resolves.toBeUndefined();
  });
});
