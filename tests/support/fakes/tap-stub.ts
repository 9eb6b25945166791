import { createHmac } from 'node:crypto';
import { startStub } from '../servers/stub-server';
import type { Asked, Reply, StubServer } from '../servers/stub-server';

/** Not a real key. */
export const TAP_KEY = 'sk_test_of_the_stub';

type Charge = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: Readonly<Record<string, string>>;
};

/** Tap on the loopback: the calls we make, in the shape of its documentation, with a day of idempotency. */
export interface TapStub extends StubServer {
  /** What the bank decided, and how much it took (major units) if that is not the requested amount. */
  set(chargeId: string, status: string, taken?: { readonly amount: number; readonly currency: string }): void;
  /** The message that Tap would send now, signed with a key. */
  message(
    chargeId: string,
    key?: string,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: object };
  charges(): readonly Charge[];
  /** All refunds of the charge with our key: how many, and the total in major units. */
  refunded(key: string): { readonly times: number; readonly amount: number };
  /** How refunds end from now on. */
  refundAs(status: string): void;
  /** Does what is asked and cuts the connection before it answers; `true` answers again. */
  answer(again: boolean): void;
  /** A day passes: idempotency keys are forgotten. */
  forget(): void;
}

interface ChargeRequest {
  readonly amount: number;
  readonly currency: string;
  readonly description?: string;
  readonly source: { readonly id: string };
  readonly reference: Readonly<Record<string, string>>;
  readonly redirect?: { readonly url: string };
  readonly post?: { readonly url: string };
  readonly save_card?: boolean;
}

const error = (status: number, code: string, description: string): Reply => ({
  status,
  body: { errors: [{ code, description }] },
});

/** What comes back with a card that is saved. */
const SAVED = {
  customer: { id: 'cus_TS01' },
  payment_agreement: { id: 'payment_agreement_TS01' },
  card: { id: 'card_TS01', brand: 'VISA', last_four: '1019', expiry: { month: '5', year: '29' } },
};

/** A card token says what its bank does. */
function statusOf(source: string): string {
  if (source === 'src_card') return 'INITIATED';
  return source.includes('declined') ? 'DECLINED' : source.includes('slow') ? 'IN_PROGRESS' : 'CAPTURED';
}

export async function startTap(now: () => Date = () => new Date()): Promise<TapStub> {
  const charges = new Map<string, Charge>();
  const refunds = new Map<
    string,
    { readonly id: string; readonly chargeId: string; readonly amount: number; status: string }
  >();
  const known = new Map<string, string>();
  let answers = true;
  let refundStatus = 'REFUNDED';

  function charge(
    { amount, currency, description = '', source, reference, redirect, post, save_card: saves = false }: ChargeRequest,
    kind: 'chg' | 'auth',
  ): Charge {
    const [id, idempotent] = [
      known.get(reference['idempotent'] ?? '') ?? `${kind}_TS0${charges.size + 1}A0420261123Xy0`,
      reference['idempotent'] ?? '',
    ];
    const same = charges.get(id);
    if (same !== undefined) return same;
    const status = statusOf(source.id);
    const made: Charge = {
      id,
      object: kind === 'auth' ? 'authorize' : 'charge',
      ...(saves ? SAVED : {}),
      live_mode: false,
      api_version: 'V2',
      status,
      amount,
      currency,
      threeDSecure: true,
      save_card: saves,
      description,
      transaction: {
        timezone: 'UTC+03:00',
        created: String(now().getTime()),
        expiry: { period: 30, type: 'MINUTE' },
        ...(status === 'INITIATED' ? { url: `https://checkout.tap.example/?token=${id}` } : {}),
      },
      reference: { ...reference, gateway: `gw_${id}`, payment: `pay_${id}` },
      response: { code: status === 'CAPTURED' ? '000' : '100', message: status },
      merchant: { id: '1234' },
      source: { object: 'source', id: source.id },
      redirect: { status: 'PENDING', url: redirect?.url ?? '' },
      post: { status: 'PENDING', url: post?.url ?? '' },
    };
    charges.set(id, made);
    known.set(idempotent, id);
    return made;
  }

  function refund(body: {
    readonly charge_id: string;
    readonly amount: number;
    readonly reference: Readonly<Record<string, string>>;
  }): object {
    const idempotent = body.reference['idempotent'] ?? '';
    const id = known.get(idempotent) ?? `re_TS0${refunds.size + 1}`;
    known.set(idempotent, id);
    const one = refunds.get(id) ?? { id, chargeId: body.charge_id, amount: body.amount, status: refundStatus };
    refunds.set(id, one);
    return { ...one, object: 'refund', charge_id: one.chargeId };
  }

  function route({ method, path, headers, body }: Asked): Reply {
    if (headers.authorization !== `Bearer ${TAP_KEY}`) return error(401, '2107', 'Unauthorized');
    const [, kind, id = ''] = path.split('/');
    if (kind === 'charges' && method === 'POST' && id === 'list')
      return { status: 200, body: { object: 'list', has_more: false, charges: [...charges.values()] } };
    if (kind === 'charges' && method === 'POST') return { status: 200, body: charge(body as ChargeRequest, 'chg') };
    if (kind === 'authorize' && method === 'POST') return { status: 200, body: charge(body as ChargeRequest, 'auth') };
    if (kind === 'tokens' && method === 'POST') {
      const { saved_card: saved } = body as { readonly saved_card: { readonly card_id: string } };
      return { status: 200, body: { id: `tok_of_${saved.card_id}` } };
    }
    if (kind === 'refunds' && method === 'POST')
      return { status: 200, body: refund(body as Parameters<typeof refund>[0]) };
    const found = kind === 'refunds' ? refunds.get(id) : charges.get(id);
    return found === undefined ? error(404, '1143', 'Charge not found') : { status: 200, body: found };
  }

  const server = await startStub((asked) => {
    const reply = route(asked);
    return answers ? reply : 'hang up';
  });

  function chargeOf(id: string): Charge {
    const found = charges.get(id);
    if (found === undefined) throw new Error(`The stub knows no charge ${id}`);
    return found;
  }

  return {
    ...server,
    set: (id, status, taken) => void charges.set(id, { ...chargeOf(id), ...taken, status }),
    message(id, key = TAP_KEY) {
      const { amount, currency, status, reference, transaction } = chargeOf(id);
      const { created } = transaction as { readonly created: string };
      const signed = `x_id${id}x_amount${amount.toFixed(currency === 'SAR' ? 2 : 3)}x_currency${currency}x_gateway_reference${reference['gateway']}x_payment_reference${reference['payment']}x_status${status}x_created${created}`;
      return { headers: { hashstring: createHmac('sha256', key).update(signed).digest('hex') }, body: chargeOf(id) };
    },
    charges: () => [...charges.values()],
    refunded(key) {
      const of = [...refunds.values()].filter(({ chargeId }) => chargeOf(chargeId).reference['transaction'] === key);
      return { times: of.length, amount: of.reduce((sum, { amount }) => sum + amount, 0) };
    },
    refundAs(status) {
      refundStatus = status;
      for (const one of refunds.values()) one.status = status;
    },
    answer: (again) => void (answers = again),
    forget: () => known.clear(),
  };
}
