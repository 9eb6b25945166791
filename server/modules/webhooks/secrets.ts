import type { Deps } from '../../platform/deps';
import type { webhooks } from './tables';

type Row = Pick<typeof webhooks.$inferSelect, 'id' | 'secret' | 'formerSecret' | 'formerUntil'>;

/** Whom a secret is sealed for. */
export const ownerOf = (id: string): string => `webhook:${id}`;

/** The secrets that sign now: the one in force, and for a day the one before it. */
export function secretsOf(
  keys: Pick<Deps['keys'], 'unseal'>,
  { id, secret, formerSecret, formerUntil }: Row,
  now: Date,
): readonly string[] {
  const sealed = [
    secret,
    ...(formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : []),
  ];
  return sealed.map((each) => {
    const text = keys.unseal(ownerOf(id), each);
    if (text === null) throw new Error('The secret of a webhook was sealed with another key');
    return text;
  });
}
