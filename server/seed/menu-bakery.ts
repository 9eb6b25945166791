import type { DemoMenu } from './demo-menu';

/** What the bakery of the demo sells: sixty items. Prices are in fils. */
export const BAKERY: DemoMenu = {
  groups: [
    {
      name: ['Size', 'الحجم'],
      min: 1,
      max: 1,
      choices: [
        ['For six', 'لستة أشخاص', 0],
        ['For twelve', 'لاثني عشر شخصًا', 4_500],
      ],
    },
    {
      name: ['Toppings', 'الإضافات'],
      min: 0,
      max: 2,
      choices: [
        ['Pistachio', 'فستق', 300],
        ['Cream', 'قشطة', 250],
        ['Date syrup', 'دبس التمر', 150],
      ],
    },
    {
      name: ['Slicing', 'التقطيع'],
      min: 1,
      max: 1,
      choices: [
        ['Whole', 'كامل', 0],
        ['Sliced', 'شرائح', 0],
      ],
    },
    {
      name: ['Box', 'العلبة'],
      min: 1,
      max: 1,
      choices: [
        ['Six pieces', 'ست حبات', 0],
        ['A dozen', 'اثنتا عشرة حبة', 1_600],
        ['Two dozen', 'أربع وعشرون حبة', 4_500],
      ],
    },
    {
      name: ['Sugar', 'السكر'],
      min: 1,
      max: 1,
      choices: [
        ['As usual', 'عادي', 0],
        ['Little', 'قليل', 0],
        ['None', 'بدون', 0],
      ],
    },
  ],
  menu: [
    {
      name: ['Cakes', 'الكعك'],
      items: [
        ['Date cake', 'كعكة التمر', 5_500, 'date-cake', 0, 1],
        ['Saffron cake', 'كعكة الزعفران', 6_000, 'saffron-cake', 0],
        ['Chocolate cake', 'كعكة الشوكولاتة', 6_500, 'dark-cake', 0, 1],
        ['Pistachio cake', 'كعكة الفستق', 7_200, 'green-cake', 0],
        ['Carrot cake', 'كعكة الجزر', 5_200, 'date-cake', 0],
        ['Honey cake', 'كعكة العسل', 6_200, 'saffron-cake', 0],
        ['Red velvet cake', 'كعكة المخمل الأحمر', 6_800, 'dark-cake', 0],
        ['Lotus cake', 'كعكة اللوتس', 6_900, 'date-cake', 0],
        ['Lemon cake', 'كعكة الليمون', 5_400, 'saffron-cake', 0],
        ['Rose cheesecake', 'تشيز كيك بالورد', 7_500, 'green-cake', 0, 1],
      ],
    },
    {
      name: ['Sweets', 'الحلويات'],
      items: [
        ['Luqaimat', 'لقيمات', 1_200, 'luqaimat', 1],
        ['Halwa, 500 g', 'حلوى بحرينية 500 غ', 2_400, null],
        ['Khanfaroush', 'خنفروش', 1_500, 'luqaimat'],
        ['Basbousa', 'بسبوسة', 1_800, 'tray'],
        ['Kunafa with cheese', 'كنافة بالجبن', 2_600, 'tray', 1],
        ['Baklava', 'بقلاوة', 3_200, 'tray', 3],
        ['Umm Ali', 'أم علي', 2_200, 'tray', 1],
        ['Mohalabiya', 'مهلبية', 1_100, 'glass'],
        ['Rice pudding', 'رز بالحليب', 1_000, 'glass'],
      ],
    },
    {
      name: ['Bread', 'الخبز'],
      items: [
        ['Bahraini khubz, 5 pieces', 'خبز بحريني 5 حبات', 300, 'flat-bread'],
        ['Sourdough', 'خبز العجين المخمّر', 1_900, 'loaf', 2],
        ['Baguette', 'باغيت', 700, 'loaf'],
        ['Whole wheat loaf', 'رغيف القمح الكامل', 1_400, 'loaf', 2],
        ['Milk bread', 'خبز الحليب', 1_200, 'loaf', 2],
        ['Focaccia', 'فوكاشيا', 1_600, 'flat-bread'],
        ['Olive bread', 'خبز الزيتون', 1_700, 'loaf', 2],
        ['Multigrain rolls, 6', 'خبز الحبوب 6 حبات', 1_300, 'luqaimat'],
        ['Samoon, 6', 'صمون 6 حبات', 500, 'loaf'],
      ],
    },
    {
      name: ['Pastries', 'المعجنات الحلوة'],
      items: [
        ['Butter croissant', 'كرواسون بالزبدة', 650, 'croissant'],
        ['Zaatar croissant', 'كرواسون بالزعتر', 750, 'croissant'],
        ['Cheese croissant', 'كرواسون بالجبن', 800, 'croissant'],
        ['Almond croissant', 'كرواسون باللوز', 950, 'croissant'],
        ['Chocolate croissant', 'كرواسون بالشوكولاتة', 900, 'croissant'],
        ['Cinnamon roll', 'لفة القرفة', 850, 'biscuit', 1],
        ['Apple turnover', 'فطيرة التفاح', 900, 'croissant'],
        ['Date danish', 'دانش بالتمر', 950, 'biscuit'],
        ['Cream puff', 'كرة الكريمة', 700, 'luqaimat'],
      ],
    },
    {
      name: ['Savoury', 'الموالح'],
      items: [
        ['Cheese fatayer', 'فطائر الجبن', 1_400, 'flat-bread'],
        ['Spinach fatayer', 'فطائر السبانخ', 1_300, 'flat-bread'],
        ['Zaatar manakish', 'مناقيش الزعتر', 900, 'flat-bread'],
        ['Cheese manakish', 'مناقيش الجبن', 1_200, 'flat-bread'],
        ['Minced meat manakish', 'مناقيش اللحم', 1_600, 'flat-bread'],
        ['Chicken sambosa, 6', 'سمبوسة دجاج 6 حبات', 1_500, 'tray'],
        ['Vegetable sambosa, 6', 'سمبوسة خضار 6 حبات', 1_200, 'tray'],
        ['Egg and cheese roll', 'لفة البيض والجبن', 1_100, 'loaf'],
      ],
    },
    {
      name: ['Biscuits', 'البسكويت'],
      items: [
        ['Maamoul with dates', 'معمول بالتمر', 1_800, 'biscuit', 3],
        ['Maamoul with pistachio', 'معمول بالفستق', 2_400, 'biscuit', 3],
        ['Ghraybeh', 'غريبة', 1_600, 'biscuit', 3],
        ['Ginger biscuits', 'بسكويت الزنجبيل', 1_500, 'biscuit', 3],
        ['Chocolate chip cookies', 'كوكيز الشوكولاتة', 1_900, 'biscuit', 3],
        ['Oat cookies', 'كوكيز الشوفان', 1_700, 'biscuit', 3],
        ['Barazek', 'برازق', 1_600, 'biscuit', 3],
        ['Petit fours', 'بيتي فور', 2_200, 'biscuit', 3],
      ],
    },
    {
      name: ['Drinks', 'المشروبات'],
      items: [
        ['Karak tea', 'شاي كرك', 400, 'milk-coffee', 4],
        ['Arabic coffee', 'قهوة عربية', 600, 'saudi-coffee'],
        ['Saffron milk', 'حليب بالزعفران', 700, 'glass', 4],
        ['Orange juice', 'عصير برتقال', 1_000, 'glass'],
        ['Lemon with mint', 'ليمون بالنعناع', 900, 'glass', 4],
        ['Iced chocolate', 'شوكولاتة مثلجة', 1_200, 'glass'],
        ['Water', 'ماء', 200, null],
      ],
    },
  ],
};
