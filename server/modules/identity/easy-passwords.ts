import { eq } from 'drizzle-orm';
import { easyPassword } from '../../../src/domain/identity/easy-password.rules';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { COMMON_PASSWORDS } from './common-passwords';
import { merchants, users } from './tables';

/**
 * Refuses a new password that would be guessed at once: one of the commonest, or made of the user's name, their
 * business or their e-mail. Only what is chosen now is judged; older ones keep working.
 * @param path of the field
 * @throws Refusal VALIDATION with the field
 */
export async function refuseEasyPassword(db: Database, userId: string, password: string, path: string): Promise<void> {
  const [known] = await db
    .select({ email: users.email, name: users.name, nameEn: merchants.nameEn, nameAr: merchants.nameAr })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .where(eq(users.id, userId));
  const { email, name, nameEn, nameAr } = known ?? { email: null, name: '', nameEn: '', nameAr: '' };
  const code = easyPassword(password, COMMON_PASSWORDS, {
    email: email ?? '',
    names: [name, nameEn ?? '', nameAr ?? ''],
  });
  if (code !== null) throw new Refusal('VALIDATION', { fields: [{ path, code }] });
}
