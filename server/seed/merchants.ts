import { rightsBy } from '../../src/domain/identity/rights';
import type { AccountType, BranchRights } from '../../src/domain/identity/session';
import type { Language, RegionCode } from '../../src/domain/regions/region';
import type { BilingualText } from '../../src/domain/shared/result';
import type { BusinessType } from '../../src/domain/signup/business';
import { ALL_RIGHTS } from '../modules/identity';

export interface SeedBranch {
  readonly id: string;
  readonly name: BilingualText;
  readonly regionCode: RegionCode;
  /** Its entry in the region's address book. */
  readonly place: number;
  /** Its share of the merchant's orders in the region. */
  readonly weight: number;
}

export interface SeedMerchant {
  readonly id: string;
  readonly name: BilingualText;
  /** Its registration data, from this many days ago. */
  readonly registration: {
    readonly businessType: BusinessType;
    readonly registrationNumber: string;
    readonly website: string | null;
    readonly shopAddress: string | null;
    readonly phone: string;
    readonly daysAgo: number;
  };
  /** The first is the one that opens. */
  readonly branches: readonly [SeedBranch, ...SeedBranch[]];
}

export interface SeedUser {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly email: string;
  readonly type: AccountType;
  /** The language of mails and messages to them. */
  readonly language: Language;
  /** Without a password yet [R4.07]. */
  readonly isInvited?: true;
  readonly branches: readonly { readonly id: string; readonly rights: BranchRights }[];
}

const manama = (id: string, en: string, ar: string, place: number, weight: number): SeedBranch => ({
  id,
  name: { en, ar },
  regionCode: 'BH-manama',
  place,
  weight,
});
const riyadh = (id: string, en: string, ar: string, place: number, weight: number): SeedBranch => ({
  id,
  name: { en, ar },
  regionCode: 'SA-riyadh',
  place,
  weight,
});

const SWEETS: SeedMerchant = {
  id: 'merchant-dar-al-noor',
  name: { en: 'Dar Al Noor Sweets', ar: 'حلويات دار النور' },
  registration: {
    businessType: 'commercial-registration',
    registrationNumber: '8451201',
    website: null,
    shopAddress: null,
    phone: '+97317700700',
    daysAgo: 412,
  },
  branches: [
    manama('branch-adliya', 'Adliya', 'العدلية', 0, 40),
    manama('branch-seef', 'Seef', 'السيف', 1, 28),
    manama('branch-juffair', 'Juffair', 'الجفير', 2, 18),
    manama('branch-muharraq', 'Muharraq', 'المحرق', 3, 14),
    riyadh('branch-murabba', 'Riyadh – Al Murabba', 'الرياض – المربع', 16, 7),
  ],
};

const COFFEE: SeedMerchant = {
  id: 'merchant-qahwat-najd',
  name: { en: 'Qahwat Najd Roasters', ar: 'محمصة قهوة نجد' },
  registration: {
    businessType: 'mortar-and-brick',
    registrationNumber: '1010456789',
    website: null,
    shopAddress: 'شارع العليا، حي العليا، الرياض',
    phone: '+966112345678',
    daysAgo: 287,
  },
  branches: [
    riyadh('branch-olaya', 'Al Olaya', 'العليا', 0, 40),
    riyadh('branch-malqa', 'Al Malqa', 'الملقا', 1, 28),
    riyadh('branch-nakheel', 'Al Nakheel', 'النخيل', 2, 18),
    riyadh('branch-qurtubah', 'Qurtubah', 'قرطبة', 3, 14),
  ],
};

/** A business that has just begun: it has no deliveries, and no store yet. */
export const NEWCOMER: SeedMerchant = {
  id: 'merchant-ward-al-bahrain',
  name: { en: 'Ward Al Bahrain Flowers', ar: 'ورد البحرين' },
  registration: {
    businessType: 'home-business',
    registrationNumber: 'HB-21904',
    website: null,
    shopAddress: null,
    phone: '+97333620145',
    daysAgo: 2,
  },
  branches: [manama('branch-ward', 'Saar', 'سار', 4, 1)],
};

/** Those that have been at work for months. */
export const MERCHANTS = [SWEETS, COFFEE] as const;
export const ALL_MERCHANTS: readonly SeedMerchant[] = [...MERCHANTS, NEWCOMER];

const NONE: BranchRights = rightsBy(() => false);
const everywhere = ({ branches }: SeedMerchant): SeedUser['branches'] =>
  branches.map(({ id }) => ({ id, rights: ALL_RIGHTS }));

export const DEMO_PASSWORD = 'mersal-demo';

export const USERS: readonly SeedUser[] = [
  {
    id: 'user-manama',
    merchantId: SWEETS.id,
    name: 'Mariam Al Sayed',
    email: 'manama@demo.mersal.example',
    type: 'customer',
    language: 'en',
    branches: everywhere(SWEETS),
  },
  {
    id: 'user-riyadh',
    merchantId: COFFEE.id,
    name: 'نورة القحطاني',
    email: 'riyadh@demo.mersal.example',
    type: 'customer',
    language: 'ar',
    branches: everywhere(COFFEE),
  },
  {
    id: 'user-new',
    merchantId: NEWCOMER.id,
    name: 'Latifa Al Doseri',
    email: 'new@demo.mersal.example',
    type: 'customer',
    language: 'en',
    branches: everywhere(NEWCOMER),
  },
  {
    id: 'user-desk',
    merchantId: SWEETS.id,
    name: 'Hussain Al Aradi',
    email: 'desk@demo.mersal.example',
    type: 'form-user',
    language: 'ar',
    // One desk sees that there is a wallet but not its balance, the other not even that [R6.03]. The store's orders and its menu
    // are its own, refunds are not [R6.04].
    branches: [
      { id: 'branch-seef', rights: { ...NONE, viewWallet: true, storeOrders: true, storeMenu: true } },
      { id: 'branch-juffair', rights: NONE },
    ],
  },
  {
    id: 'user-driver',
    merchantId: SWEETS.id,
    name: 'Yousif Bucheeri',
    email: 'driver@demo.mersal.example',
    type: 'other',
    language: 'en',
    branches: [{ id: 'branch-adliya', rights: NONE }],
  },
  {
    id: 'user-invited',
    merchantId: SWEETS.id,
    name: 'Zahra Al Qassab',
    email: 'zahra@demo.mersal.example',
    type: 'form-user',
    language: 'ar',
    isInvited: true,
    branches: [{ id: 'branch-muharraq', rights: { ...NONE, viewWallet: true } }],
  },
];
