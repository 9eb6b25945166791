/*
 * Names that nobody may use to look like somebody else in our messages [T.49]. Written in lower case with spaces;
 * look-alikes.ts says how they are compared. Add to the list that fits:
 * - ANYWHERE: nobody else has this name; refused anywhere in a name.
 * - ALONE: also a family name, an ordinary word or initials; refused only if nothing else but ROLE words stands beside
 *   it. "Al Rajhi" and "Al Rajhi Security" are refused, "Al Rajhi Sweets" and "Huda Al Rajhi" are not.
 * - WITH_ROLE: also the name of a person by itself; refused only beside ROLE words.
 * - PLACES: also a district or an ordinary word that many businesses have; refused only beside ROLE words of which one
 *   is of BANK_ROLES. "Al Salam Security" is refused, "Al Salam" and "Al Salam Group" are not.
 * - GIVEN: of ANYWHERE, what is a given name too; for a person it counts as ALONE.
 * What differs from ANYWHERE in one letter is refused as well. If that refuses a real word, add that to ORDINARY.
 */

const BANKS = `
al rajhi bank|rajhi bank|masraf al rajhi|national bank of bahrain|bank of bahrain and kuwait|ahli united bank|al salam bank
bahrain islamic bank|ithmaar bank|khaleeji bank|al baraka bank|ila bank|central bank of bahrain|gulf international bank
saudi national bank|al ahli bank|snb al ahli|riyad bank|saudi awwal bank|banque saudi fransi|alinma bank|al inma bank
arab national bank|bank al bilad|bank al jazira|saudi investment bank|saudi central bank|stc bank|d360 bank
emirates nbd|first abu dhabi bank|abu dhabi commercial bank|dubai islamic bank|mashreq bank|rakbank
national bank of kuwait|kuwait finance house|burgan bank|boubyan bank|qatar national bank|doha bank|masraf al rayan
bank abc|abc bank|arab banking corporation|bank muscat|bank dhofar|sohar international|standard chartered|citibank|hsbc
مصرف الراجحي|بنك الراجحي|بنك البحرين الوطني|بنك البحرين والكويت|البنك الأهلي المتحد|مصرف السلام|بنك البحرين الإسلامي
بنك الإثمار|خليجي بنك|بنك البركة|بنك إلى|مصرف البحرين المركزي|بنك الخليج الدولي|البنك الأهلي السعودي|البنك الأهلي|بنك الرياض
البنك السعودي الأول|البنك السعودي الفرنسي|مصرف الإنماء|بنك الإنماء|البنك العربي الوطني|بنك البلاد|بنك الجزيرة
البنك السعودي للاستثمار|البنك المركزي السعودي|بنك إس تي سي|الإمارات دبي الوطني|بنك أبوظبي الأول|بنك دبي الإسلامي|بنك المشرق
بنك الكويت الوطني|بيت التمويل الكويتي|بنك بوبيان|بنك برقان|بنك قطر الوطني|بنك الدوحة|بنك مسقط|بنك ظفار|المؤسسة العربية المصرفية|بنك المؤسسة العربية المصرفية|بنك إيه بي سي|بنك اي بي سي|ستاندرد تشارترد`;

const PAYMENTS = `
benefitpay|benefit pay|tap payments|stc pay|urpay|apple pay|google pay|samsung pay|paypal|mastercard|american express
credimax|efawateer|western union|moneygram|hyperpay|paytabs|binance|alinma pay|mobily pay|zain cash|fawateer|edirham
بنفت بي|بنفت باي|بنفت|بينفت|كريدي ماكس|كريديماكس|إس تي سي باي|اس تي سي بي|يور باي|أبل باي|ابل باي|جوجل باي|باي بال|ماستركارد|ماستر كارد|أمريكان إكسبريس
stc باي|ويسترن يونيون|موني جرام|باي تابس|بينانس|فواتير البحرين`;

const MINISTRIES = `
ministry of interior|ministry of the interior|ministry of health|ministry of commerce|ministry of industry|ministry of education
ministry of justice|ministry of finance|ministry of labour|ministry of labor|ministry of human resources|ministry of foreign affairs
ministry of housing|ministry of works|ministry of municipalities|ministry of tourism|ministry of defence|ministry of defense
ministry of transport|ministry of hajj|public prosecution|general directorate of traffic|traffic department|saudi customs
bahrain customs|bahrain police|saudi police|dubai police|civil defence|egovernment|e government|information and egovernment authority
labour market regulatory authority|social insurance organization|electricity and water authority|saudi business center
zakat tax and customs|general authority of zakat|saudi food and drug authority|citizen account|uae pass
وزارة الداخلية|وزارة الصحة|وزارة التجارة|وزارة الصناعة|وزارة التربية|وزارة التعليم|وزارة العدل|وزارة المالية|وزارة العمل
وزارة الموارد البشرية|وزارة الخارجية|وزارة الإسكان|وزارة الأشغال|وزارة البلديات|وزارة السياحة|وزارة الدفاع|وزارة النقل|وزارة الحج
النيابة العامة|الإدارة العامة للمرور|إدارة المرور|الجمارك السعودية|جمارك البحرين|شرطة البحرين|شرطة دبي|الدفاع المدني
الحكومة الإلكترونية|هيئة المعلومات والحكومة الإلكترونية|هيئة تنظيم سوق العمل|التأمينات الاجتماعية|هيئة الكهرباء والماء
المركز السعودي للأعمال|هيئة الزكاة|الزكاة والضريبة والجمارك|هيئة الغذاء والدواء|حساب المواطن|الأحوال المدنية`;

const SERVICES = `
absher|tawakkalna|nafath|najiz|muqeem|musaned|zatca|sehhaty|sijilat|jawazat|metrash|hukoomi|mygov bahrain|ekey bahrain
أبشر للخدمات|منصة نفاذ|أبشر منصة|منصة أبشر|توكلنا|نفاذ الوطني|منصة ناجز|منصة قوى|منصة مساند|منصة بلدي|منصة اعتماد|منصة إيجار|سجلات البحرين`;

const TELECOMS_AND_CARRIERS = `
batelco|mobily|etisalat|ooredoo|omantel|virgin mobile|zain bahrain|zain ksa|salam mobile
aramex|fedex|smsa express|smsa|naqel|saudi post|bahrain post|emirates post|imile|hungerstation|talabat|mrsool|jahez
بتلكو|باتلكو|موبايلي|أوريدو|عمانتل|زين البحرين|زين السعودية|فيرجن موبايل|أرامكس|ارامكس|فيدكس|فيديكس|دي إتش إل|سمسا|ناقل اكسبرس|البريد السعودي|بريد البحرين
هنقرستيشن|طلبات البحرين|مرسول|جاهز السعودية`;

const lines = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** `health ministry` for `ministry of health`. */
const turnedRound = (entry: string): readonly string[] => {
  const [, field] = /^ministry of (?:the )?(.+)$/.exec(entry) ?? [];
  return field === undefined ? [entry] : [entry, `${field} ministry`];
};

export const ANYWHERE: readonly string[] = [BANKS, PAYMENTS, MINISTRIES, SERVICES, TELECOMS_AND_CARRIERS]
  .flatMap(lines)
  .flatMap(turnedRound);

export const GIVEN: readonly string[] = ['muqeem', 'jahez', 'najiz'];

export const ALONE: readonly string[] = lines(`
bank|banks|al rajhi|rajhi|riyad|al ahli|ahli|al inma|inma|ithmaar|khaleeji|mashreq|boubyan|burgan
meem|ila|nbb|bbk|kfh|bisb|snb|anb|sab|sabb|saib|bsf|gib|fab|adcb|enbd|nbk|qnb|cbb|sama|visa|mada|sadad|benefit|knet|fawri|tabby|tamara
tap|barq|stripe|amex|ministry|police|government|customs|court|embassy|traffic|passport|passports|municipality|interior|moi|moh|qiwa|gosi
lmra|npra|iga|ewa|sio|spl|etimad|ejar|balady|nusuk|tawasul|stc|zain|viva|beyon|du|virgin|dhl|ups|ajex|zajil|redbox
careem|noon|uber|amazon|post|gov|egov|e gov|immigration|whatsapp|google|facebook|instagram|telegram|snapchat|tiktok|microsoft|netflix
بنك|بنوك|بنكك|مصرف|مصارف|الراجحي|الأهلي|الإنماء|الإثمار|مدى|سداد|فيزا|فوري|تابي|تمارا|برق|وزارة|شرطة|حكومة|جمارك
محكمة|سفارة|مرور|المرور|جوازات|بلدية|داخلية|أبشر|نفاذ|ناجز|قوى|بلدي|اعتماد|إيجار|سجلات|اس تي سي|إس تي سي|زين|فيفا|بريد|نون|كريم|أوبر|أمازون|جاهز|طلبات
واتساب|واتس اب|جوجل|قوقل|فيسبوك|انستقرام|انستغرام|سناب شات|تيك توك|مايكروسوفت|نتفليكس`);

export const PLACES: readonly string[] = lines(`
al bilad|al jazira|al baraka|al salam|salam|saber|sahel|apple|meta
البلاد|الجزيرة|البركة|السلام`);

/** Our own: refused anywhere in the name of a business; a person may have it. */
export const OWN: readonly string[] = ['mersal', 'mirsal', 'marsal delivery', 'مرسال'];

/** Ours without a letter, which is a man's name too. */
export const WITH_ROLE: readonly string[] = ['مرسل'];

/** Words for what somebody does for a business, or where; they do not say who it is. */
export const ROLES: readonly string[] = lines(`
official|support|security|safety|help|helpdesk|desk|service|services|customer|customers|client|care|team|alert|alerts|notice|notification
notifications|message|messages|verification|verify|verified|confirm|confirmation|update|updates|account|accounts|card|cards|center|centre
call|online|app|mobile|telecom|info|department|dept|office|general|directorate|authority|agency|head|staff|agent|national|central|pay|payment|payments
fraud|prevention|urgent|important|blocked|suspended|pin|otp|code|codes|password|click|here|now|at|your|you|my|our|dear|from|by|to|for|in|with|is
bahrain|saudi|arabia|ksa|bh|sa|uae|emirates|kuwait|qatar|oman|gulf|gcc|kingdom|manama|riyadh|jeddah|dubai|group|company|co|bsc|wll|llc|limited|ltd
bank|banks|banking|platform|portal|bill|bills|delivery|deliveries|express|shipping|shipment|courier|parcel|parcels|refund|refunds|reward|rewards|prize|winner|offer|login|wallet|transfer|visa
الرسمي|رسمي|دعم|فريق|خدمة|خدمات|عملاء|عميل|زبائن|أمن|أمان|حماية|تنبيه|تنبيهات|إشعار|إشعارات|رسالة|رسائل|تحديث|تأكيد|تحقق|توثيق|حساب|حسابك|حسابات
بطاقة|بطاقتك|بطاقات|مركز|إدارة|قسم|مكتب|هيئة|عام|عامة|اتصال|أونلاين|تطبيق|من|في|عاجل|هام|رمز|رموز|كود|كلمة|مرور|اضغط|هنا|الآن|عزيزي|احتيال|مكافحة
بحرين|سعودية|سعودي|مملكة|كويت|قطر|إمارات|عمان|خليج|خليجي|وطني|وطنية|مركزي|منامة|رياض|جدة|دبي|مجموعة|شركة|توصيل|شحن|طرد|طرود|استرداد|جائزة|محفظة|تحويل|دفع|بنك|باي|منصة|بوابة|للتوصيل|للدفع|للطرود|للدعم|للاتصالات`);

/** Of these, what a bank or an authority says of itself, and a shop does not. */
export const BANK_ROLES: readonly string[] = lines(`
support|security|alert|alerts|notification|notifications|verification|verify|verified|confirm|confirmation|account|accounts|card|cards
online|app|telecom|bank|banks|banking|pay|payment|payments|fraud|prevention|blocked|suspended|pin|otp|code|codes|password|login|wallet
transfer|visa|refund|refunds|reward|rewards|prize|winner|platform|portal|authority|directorate
دعم|أمن|أمان|حماية|تنبيه|تنبيهات|إشعار|إشعارات|تحديث|تأكيد|تحقق|توثيق|حساب|حسابك|حسابات|بطاقة|بطاقتك|بطاقات|أونلاين|تطبيق|رمز|رموز|كود
احتيال|مكافحة|استرداد|جائزة|محفظة|تحويل|دفع|بنك|باي|منصة|بوابة|هيئة|للدفع|للدعم`);

/** Words and names of people that are one letter away from a word of ANYWHERE or OWN, and none of them. */
export const ORDINARY: readonly string[] = lines(`
finance|mobile|mobiles|mobil|mobilya|dirham|government|custom|port|posh|poet|pot|pots|past|case|casa|bahraini|mantel|solar|sonar|soar
forks|woks|porks|corks|words|wealth|hearth
asher|basher|abshir|musaed|nafeth|salem|salim|salama|salma|zaid|zaina|talaba|talabah|mursal|mirsad|mersad|mersa
شركة|موبايل|موبيلي|فينانس|بحري|البحري|طلبة`);
