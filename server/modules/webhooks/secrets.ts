import type { Deps } from '../../platform/deps';
import type { FormerSecret, webhooks } from './tables';

type Row = Pick<typeof webhooks.$inferSelect, 'id' | 'secret' | 'formerSecrets'>;

/** Whom a secret is sealed for. */
export const ownerOf = (id: string): string => `webhook:${id}`;

/** The former secrets that still sign: each for a day after it was replaced. */
export const stillSigning = (former: readonly FormerSecret[], now: Date): readonly FormerSecret[] =>
  former.filter(({ until }) => new Date(until) > now);

/** The secrets that sign now: the one in force, and those before it, the newest first. */
export function secretsOf(
  keys: Pick<Deps['keys'], 'unseal'>,
  { id, secret, formerSecrets }: Row,
  now: Date,
): readonly string[] {
  const former = stillSigning(formerSecrets, now).map((each) => each.secret);
  const sealed = [secret, ...former.toReversed()];
  return sealed.map((each) => {
    const text = keys.unseal(ownerOf(id), each);
    if (text === null) throw new Error('The secret of a webhook was sealed with another key');
    return text;
  });
}
