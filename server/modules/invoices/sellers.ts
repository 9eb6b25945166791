import type { RegionCode } from '../../../src/domain/regions/region';
import type { InvoiceParty } from '../../../src/domain/wallet/invoice';
import type { Database } from '../../db/open';
import { invoiceSellers } from './tables';

/** Made up, and marked so on every document; an operator replaces them before anything is sold. */
const DEMONSTRATION: Readonly<Record<RegionCode, InvoiceParty>> = {
  'BH-manama': {
    name: { en: 'Mersal Delivery (demonstration)', ar: 'مرسال للتوصيل (تجريبي)' },
    registrationNumber: '000000-0',
    vatNumber: '200000000000002',
    address: {
      en: 'Building 1, Road 1, Block 300, Manama, Bahrain',
      ar: 'مبنى 1، طريق 1، مجمع 300، المنامة، البحرين',
    },
  },
  'SA-riyadh': {
    name: { en: 'Mersal Logistics (demonstration)', ar: 'مرسال للخدمات اللوجستية (تجريبي)' },
    registrationNumber: '1000000000',
    vatNumber: '300000000000003',
    address: {
      en: '1 King Fahd Road, Al Olaya, Riyadh 12211, Saudi Arabia',
      ar: '1 طريق الملك فهد، العليا، الرياض 12211، السعودية',
    },
  },
};

/** Says who sells in each region, where nobody has said so yet. */
export async function openSellers(db: Pick<Database, 'insert'>): Promise<void> {
  const rows = (Object.keys(DEMONSTRATION) as RegionCode[]).map((regionCode) => ({
    regionCode,
    seller: DEMONSTRATION[regionCode],
    isDemonstration: true,
  }));
  await db.insert(invoiceSellers).values(rows).onConflictDoNothing();
}
