import type { DemoMenu } from './demo-menu';

/** What the coffee roaster of the demo sells. Prices are in halalas. */
export const ROASTER: DemoMenu = {
  groups: [
    {
      name: ['Grind', 'الطحن'],
      min: 1,
      max: 1,
      choices: [
        ['Whole beans', 'حبوب كاملة', 0],
        ['For filter', 'للترشيح', 0],
        ['For espresso', 'للإسبريسو', 0],
      ],
    },
    {
      name: ['Milk', 'الحليب'],
      min: 1,
      max: 1,
      choices: [
        ['Cow milk', 'حليب بقر', 0],
        ['Oat milk', 'حليب الشوفان', 300],
      ],
    },
    {
      name: ['Extras', 'الإضافات'],
      min: 0,
      max: 2,
      choices: [
        ['One more shot', 'جرعة إضافية', 400],
        ['Cardamom', 'هيل', 150],
      ],
    },
  ],
  menu: [
    {
      name: ['Coffee to drink', 'القهوة'],
      items: [
        ['Latte', 'لاتيه', 1_600, 'milk-coffee', 1, 2],
        ['Saudi coffee', 'قهوة سعودية', 1_200, 'saudi-coffee', 2],
        ['Cappuccino', 'كابتشينو', 1_600, 'milk-coffee', 1, 2],
        ['Flat white', 'فلات وايت', 1_700, 'milk-coffee', 1, 2],
        ['Espresso', 'إسبريسو', 1_000, 'saudi-coffee', 2],
        ['Filter coffee', 'قهوة مقطرة', 1_800, 'saudi-coffee'],
      ],
    },
    {
      name: ['Iced', 'المثلجات'],
      items: [
        ['Iced latte', 'لاتيه مثلج', 1_800, 'glass', 1, 2],
        ['Cold brew', 'كولد برو', 1_900, 'glass'],
        ['Iced hibiscus', 'كركديه مثلج', 1_500, 'glass'],
      ],
    },
    {
      name: ['Beans', 'البن'],
      items: [
        ['Najd blend, 250 g', 'خلطة نجد 250 غ', 5_200, 'brown-bag', 0],
        ['Ethiopia, 250 g', 'إثيوبيا 250 غ', 6_400, 'green-bag', 0],
        ['Khawlani, 250 g', 'خولاني 250 غ', 9_800, 'brown-bag', 0],
        ['Colombia, 250 g', 'كولومبيا 250 غ', 5_900, 'green-bag', 0],
        ['Light roast for Saudi coffee, 500 g', 'بن شقراء للقهوة السعودية 500 غ', 7_500, 'brown-bag'],
      ],
    },
    {
      name: ['With it', 'مع القهوة'],
      items: [
        ['Sukkari dates', 'تمر سكري', 2_500, 'luqaimat'],
        ['Maamoul', 'معمول', 900, 'biscuit'],
        ['Saffron cake, a slice', 'قطعة كعكة الزعفران', 1_800, 'saffron-cake'],
        ['Filter papers, 100', 'فلاتر ورقية 100 حبة', 2_900, null],
      ],
    },
  ],
};
