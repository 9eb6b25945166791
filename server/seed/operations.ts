import type { branches, merchants, users } from '../modules/identity';
import type { operators } from '../modules/operations';
import type { registrations } from '../modules/signup';
import { OPERATOR_RIGHTS } from '../../src/domain/operations/operations';

const HOUR = 3600_000;

/** Who works at the desk of the demonstration; only there does an operator have the demo's password. */
export const DEMO_OPERATOR = {
  id: 'operator-demo',
  name: 'Hessa Al Mannai',
  email: 'operations@demo.mersal.example',
} as const;

const WAITING = [
  {
    id: 'merchant-saffron-kitchen',
    nameEn: 'Saffron Home Kitchen',
    nameAr: 'مطبخ الزعفران المنزلي',
    regionCode: 'BH-manama',
    businessType: 'home-business',
    registrationNumber: 'HB-20417',
    phone: '+97333450871',
    owner: 'Dana Bucheeri',
    hoursAgo: 30,
  },
  {
    id: 'merchant-waraq-gifts',
    nameEn: 'Waraq Gifts',
    nameAr: 'ورق للهدايا',
    regionCode: 'SA-riyadh',
    businessType: 'ecommerce',
    registrationNumber: '1010887123',
    phone: '+966505512907',
    owner: 'Reem Al Harbi',
    hoursAgo: 5,
  },
] as const;

/** The demo's operator, and two businesses that wait to be verified by them. */
export function demoOperations(now: number, passwordHash: string) {
  const since = new Date(now);
  return {
    merchants: WAITING.map(({ id, nameEn, nameAr }): typeof merchants.$inferInsert => ({ id, nameEn, nameAr })),
    registrations: WAITING.map(
      ({ id, regionCode, businessType, registrationNumber, phone, hoursAgo }): typeof registrations.$inferInsert => ({
        merchantId: id,
        regionCode,
        businessType,
        registrationNumber,
        phone,
        registeredAt: new Date(now - hoursAgo * HOUR),
      }),
    ),
    branches: WAITING.map(({ id, regionCode, nameEn, nameAr }): typeof branches.$inferInsert => ({
      id: `${id}-branch`,
      merchantId: id,
      regionCode,
      nameEn,
      nameAr,
      isDefault: true,
    })),
    users: [
      ...WAITING.map(({ id, owner }): typeof users.$inferInsert => ({
        id: `${id}-owner`,
        merchantId: id,
        name: owner,
        email: `${id.replace('merchant-', '')}@demo.mersal.example`,
        type: 'customer',
        status: 'invited',
        isMain: true,
      })),
      { ...DEMO_OPERATOR, merchantId: null, type: 'operator', passwordHash } satisfies typeof users.$inferInsert,
    ],
    operators: [
      { id: DEMO_OPERATOR.id, rights: OPERATOR_RIGHTS, addedAt: since },
    ] satisfies (typeof operators.$inferInsert)[],
  };
}
