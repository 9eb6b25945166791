import type { MenuPlatform } from '../platform/menu-platform';

const item = (en: string, ar: string, price: string) => ({ name: { en, ar }, price });

/** The menu that the stand-in keeps for every business; its prices fit both currencies. */
const MENU = {
  categories: [
    {
      name: { en: 'Breakfast', ar: 'الفطور' },
      items: [
        item('Balaleet', 'بلاليط', '1.50'),
        item('Shakshuka', 'شكشوكة', '1.80'),
        item('Foul with Olive Oil', 'فول بزيت الزيتون', '1.20'),
      ],
    },
    {
      name: { en: 'Grills', ar: 'المشاوي' },
      items: [item('Mixed Grill', 'مشاوي مشكلة', '5.90'), item('Shish Tawook', 'شيش طاووق', '3.40')],
    },
    {
      name: { en: 'Drinks', ar: 'المشروبات' },
      items: [item('Karak Tea', 'شاي كرك', '0.40'), item('Lemon with Mint', 'ليمون بالنعناع', '1.10')],
    },
  ],
};

/** What the stand-in answers, by token. */
const SANDBOX_TOKENS = { good: 'demo-menu', expired: 'demo-expired', down: 'demo-down' } as const;

/** Plays the external menu platform in the sandbox: any other token is wrong. */
export const sandboxMenuPlatform: MenuPlatform = {
  async readMenu(token) {
    if (token === SANDBOX_TOKENS.good) return { menu: Buffer.from(JSON.stringify(MENU)) };
    if (token === SANDBOX_TOKENS.expired) return { refused: 'expired' };
    return { refused: token === SANDBOX_TOKENS.down ? 'unavailable' : 'wrong' };
  },
};
