import type { NameError, NameKind } from '../../../../src/domain/names/name.rules';

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Names as businesses in the Gulf have them: every one must pass, a false alarm is an error too [T.49]. */
export const GOOD_BUSINESSES: readonly string[] = lines(`
  Pearl Sweets
  A B C Trading
  M . A . R
  Apple Pie
  Dress Code
  The Code Cafe
  Share Bakery
  Support Line Cables
  رمز الأناقة
  Layla's Flowers & Co.
  Cafe 17
  The Red Dot Cafe
  Since 1990 and better
  Open 24 and 7
  Halal Ali Grill
  Elias Lilies
  Visage Salon
  Bankside Coffee
  Mobilya House
  Madame Rose
  بنكهة القهوة
  24 Hours Pharmacy
  7-Eleven
  1001 Nights Restaurant
  Bankside Bakery
  Al Rajhi Sweets
  Alrajhi Auto Parts
  Al Ahli Club Cafeteria
  Bank Street Coffee
  Food Bank Volunteers
  Blood Orange Juice Bar
  Visa Photo Studio
  Al Noor Visa Services
  Ministry of Crab
  Ministry of Coffee
  Post House Cafe
  Traffic Lights Toys
  Zain Flowers
  Noon Bakery
  Benefit Cosmetics
  Health Benefit Clinic
  Tap & Grill
  Tamara Boutique
  Sahel Seafood
  Saber Garage
  Salam Supermarket
  Uber Eats Kitchen Supplies
  Amazon Rainforest Cafe
  Dr. Sulaiman Dental Clinic
  Café Lilou
  Crème Brûlée & Co.
  Dr .Huda Clinic
  Block 338 Road 2825 Bakery
  Flat 12 Villa 34 Road 56 Tailor
  24 Hours 7 Days 365
  Juice. Bar 17
  Ohm 5 & I 3 Electronics
  St. Regis Spa
  Mr. Baker
  Mr.Baker
  A.B.C. Trading
  Al Noor Trading W.L.L.
  Al Noor Trading Co. W.L.L
  Al Hawaj & Sons B.S.C. (c)
  H&M Tailoring
  Juice/Smoothie Bar
  Pizza 2 Go
  B2B Office Supplies
  3D Print House
  4U Gifts
  Shop #12
  No. 1 Kebab
  Room 404
  Studio 54
  Route 66 Diner
  Expo 2030 Souvenirs
  Vision 2030 Consulting
  24/7 Mini Mart
  24/7 365 Laundry
  Coffee @ Home
  Yalla! Burgers
  Who's Hungry?
  "Best" Shawarma
  Beauty + Care
  50% Off Outlet
  Dar Al Oud – Perfumes
  Nouf | Abayas
  Kids' Corner: Toys
  Polka Dot Shop
  Dot & Line Design
  Online Tailor Huda
  App Developers House
  Site 5 Gym
  Net Fishing Supplies
  Com Bakery
  Infinity Link Transport
  Gulf Cargo Movers
  Fast Express Delivery Services
  Riyadh Season Tickets Booth
  Security Doors Factory
  Customer First Garage
  National Carpet Cleaning
  Manama Souq Spices
  Court View Cafe
  Embassy Suites Tailors
  Police Station Road Grocery
  Passport Photos Huda
  Alinma Tower Cafeteria
  Jazira Falcons
  Emirates Tent Makers
  Kareem Sweets
  Hassan & Hussain Brothers
  Muhammad Muhammad Trading
  Coffee
  Ila Beauty Salon
  Fab Lab Makers
  Sab Al Khair
  Meem Perfumes
  Stc-Tower Flower Shop
  Apple Tree Nursery
  Google-eyed Owl Toys
  Samsung Road Repairs
  Express Dry Clean
  Sea Shell Resort
  Mersey Fish & Chips
  Universal Logistics
  Al Rajab Bakery
  Al Raji Trading
  Blocked Arts
  Call of the Sea
  Call Center Furniture
  Contact Lenses Gallery
  Click & Collect Grocery
  Your Bakery
  Your Morning Coffee
  All You Need Is Cake
  You Are Beautiful Spa
  Urgent Care Clinic
  Security Alert Systems
  Card & Gift Gallery
  Accounts & Audit Office
  Frozen Food Delivery
  Locked Room Games
  Suspended Ceilings Factory
  Expired Film Studio
  Closed Circuit Cameras
  Winner Sports
  Last Minute Gifts
  Final Touch Salon
  Verified Used Cars
  Confirm Fit Tailors
  Update Fashion
  Follow the Sun Travel
  Open Kitchen
  Open Now Cafe
  Visit Bahrain Tours
  Text & Textile
  Message in a Bottle Cafe
  Slash Gym
  Cut and Slash Barbers
  Backslash Studio
  Wa Me Boutique
  Gulf Finance House
  Mobile World
  Salem Mobile
  Salim Mobile Repairs
  Dirham Exchange
  Government Relations Office
  Bahrain Custom Garage
  Saudi Port Services
  Musaed Trading
  Asher Jewels
  Basher Auto Parts
  Mursal Cargo
  Mirsad Optics
  Marsa Al Bahr
  Smile Dental Clinic
  Ain Bahrain Perfumes
  Green Apple Bay
  Burger Bank
  Western Horizon
  Ministry of Sound
  Bahrain Palace Sweets
  Zain Case
  Solar International
  Mantel & Hearth
  Ministry of Forks
  Emirates Pots
  شركة دبي للتجارة
  شركة البحرين للأغذية
  شركة الرياض
  عين البحرين للعطور
  بريق البحرين
  موبايل سنتر
  مكتبة الطلبة
  زيارة المدينة
  مرسل للشحن
  طلبك وصل
  اتصالات الشرق
  تواصل للدعاية
  حساب دقيق للمحاسبة
  بطاقات التهنئة
  دار الإدخال السريع
  اضغط وفز
  Marsa Al Bahrain Restaurant
  حلويات اللؤلؤة
  زهور ليلى
  زهور ليلى 24
  مقهى ١٧
  مقهى ۱۷
  صيدلية ٢٤ ساعة
  مطعم ألف ليلة وليلة
  الراجحي للحلويات
  حلويات الراجحي
  أبناء الراجحي وشركاه
  مخبز البنك القديم
  مطعم الأهلي الشعبي
  مغسلة السلام
  ورشة الجزيرة
  بوفيه المرور السريع
  قرطاسية البريد
  نون للعطور
  كريم وإخوانه
  زين للزهور
  مؤسسة النور التجارية ذ.م.م
  شركة النور (ذ.م.م)
  مطعم Burger House
  كافيه 17 & بيكري
  مركز الخليج للأسنان
  دعم ورعاية المسنين
  أمن وسلامة للمعدات
  خدمات العملاء الذهبية للتجميل
  عطور مدى الشرق
  ملابس تمارا
  سداد الخير للتجارة
  فوري للغسيل السريع
  ايجار سيارات الوفاء
  مشاتل البلاد الخضراء
  مَطْعَم الشَّام
  خيّاط الأناقة
  بقالة أبو أحمد
  ام محمد للمأكولات الشعبية
  کافه تهران
  گل فروشی لاله
  وزارة القهوة
  سجلات ودفاتر الوفاء
  الشرق الأوسط لقطع الغيار
  دار العود – عطور
  مرسى البحرين
  رسالة للطباعة والنشر
  السلام
  الجزيرة
  البركة
  Al Jazira
  Al Salam
  مجموعة السلام
  شركة الجزيرة
  مركز البركة
  Al Jazira Group
  Al Jazira Co. W.L.L.
  Sahel Express
  Salam Center
  dr.CAFE COFFEE
  Call Me Cupcake
  Your Card Printing
  Gulf Cards Limited
  Parcels Limited
  Customs Clearance Services
  Com Center
  Tele Com
  Heavy Duty Required
  Change Wallets
  Net Cafe
  Gulf Net
  Info Desk
  Dot Com Stationery
  Al Noor Immigration Consultants
  Passport & Visa Services Huda
  Pay Less Supermarket
  Fine Food Traders
  Fine Dining Due Amici
  Fee Fi Fo Toys
  Duty Free Perfumes
  Package Design Studio
  Parcel Movers
  Delivery Heroes
  On Hold Music Studio
  Reset Gym
  Password Cafe
  Claim Adjusters Gulf
  Prize Sports
  Order of the Rose
  Give & Take Market
  Code Academy Kids
  Tell Me a Story Books
  Health Food Ministry of Oats
  Platform Shoes
  Google-eyed Fish
  Meta Fitness
  Metacard Games
  Apple Center
  Pay Phones Museum
  Identity Design
  Your Identity Design
  Insurance Brokers Huda
  Free Cash & Carry
  للتوصيل والخدمات
  تخليص جمركي الوفاء
  رسوم متحركة للأطفال
  جسور معلقة للتصميم
  مبروك
  مبروك عليكم للهدايا
  شحنتك علينا
  طرود الخليج
  فاتورة للبرمجيات
  سدد للبرمجيات
  سلم الرمال
  بيت لي
  كوم للأزياء
  نقطة بيع
  إقامة فندقية
`);

/** Names as people have them. */
export const GOOD_PEOPLE: readonly string[] = lines(`
  أ.د.أحمد الكندي
  مرسل
  مرسل الشمري
  Ali Ail
  A . B . Hassan
  د.نورة القحطاني
  Layla Al-Harbi
  Musaed Al Rashed
  Abshir Warsame
  Basher Nasser
  Zain Bahraini
  Salem Al Bahri
  زين البحري
  مساعد الراشد
  فائز الحسن
  Faheem Call
  Mohammed Al Rajhi
  Zain Abdulla
  Karim Benali
  Sean O'Neil Jr.
  José María Núñez
  Đỗ Thị Hạnh
  İbrahim Şahin
  Mersal Hassan
  Huda Bank
  Dr. Sara Mada
  Tamara Haddad
  Dr.Huda Ali
  هدى حسن
  مرسال عبد الله
  محمد الراجحي
  نورة القحطاني
  عبد السلام الجزيرة
  Muqeem Khan
  Mohammed Muqeem
  Jahez Khan
  Najiz Rahman
  Mohd.Ali
  Md.Rahim
  Abu.Bakar
  Mohd. Faisal
  Mersel
  Salam Haddad
  مبروك العطار
  سلامة الجزيرة
`);

/** Names as dishes and what is chosen with them have: like companies, with emoji, fractions and dots. */
export const GOOD_DISHES: readonly string[] = lines(`
  كريم
  بلدي
  جاهز
  طلبات
  زين
  نون
  بركة
  Virgin
  Virgin Mojito
  Noon
  Balady
  Tap Water
  Gift Card
  Ice.Cream
  Mac.Cheese
  Dr.Pepper
  Pizza.Margherita
  ½ kg Kebab
  ⅓ Pounder
  Coca-Cola 1.5L
  Latte 12oz
  Hot 🔥 Wings
  Burger ❤️
  ⭐ Special
  Vegan 🌱 Bowl
  👨‍🍳 Choice
  👍🏽 Bowl
  🇧🇭 Machboos
  Café Crème
  Pick your box
  Chicken 65
`);

interface BadName {
  readonly name: string;
  readonly error: NameError;
  readonly kind?: NameKind;
}

const bad = (error: NameError, text: string, kind: NameKind = 'business'): readonly BadName[] =>
  lines(text).map((name) => ({ name, error, kind }));

/** What is sent to people whom somebody wants to pay, to give a code or to be afraid. */
const APPEALS = `
  طردك محتجز
  شحنتك معلقة
  شحنتكم موقوفة
  الشحنة محتجزة
  طردك في الجمارك ادفع
  شحنتك بالجمارك
  طردك
  ادفع رسوم الجمارك
  ادفع الرسوم
  سدد الفاتورة
  سدد فاتورتك
  سددوا المخالفات
  رسوم جمركية مستحقة
  Pay customs fee
  Pay fee to release parcel
  Unpaid customs fee
  Customs fee due
  Parcel held at customs
  Parcels are held
  Held parcel
  Package on hold
  Shipment suspended
  Delivery failed
  Traffic fine
  Unpaid fines
  Give code to driver
  Give the driver your code
  Hand the pin to the courier
  اعط السائق الرمز
  أعطني الرمز
  أعطِ المندوب الكود
  أخبرنا بالرمز
  بلغنا بالكود
  بلغوا السائق بالرمز
  Your CPR is expired
  Your CPR
  Your ID expired
  CPR expired
  Iqama suspended
  KYC expired
  Expired visa
  إقامتك موقوفة
  اقامتك منتهية
  انتهت صلاحية بطاقة
  جوازك منتهي
  Security alert
  Bahrain Fraud Alert
  Court summons
  Reset password
  Update KYC
  Confirm identity
  Claim prize now
  Collect the reward
  Congratulations winner
  Contact Bank
  DM us
  Whats app me
  مبروك لقد ربحتم
  مبروك الجائزة
  فزتم
`;

/** Names that would bring a link, a number, somebody else's name or hidden characters into our messages. */
export const BAD_NAMES: readonly BadName[] = [
  ...bad(
    'look-alike',
    `
    Al Rajhi Bamk
    Al Rahji Bank
    Al Rajhii Bank Support
    Rajhi Banc
    Natinal Bank of Bahrain
    Ahli Untied Bank
    Ministry of Interlor
    Ministry of Intrior
    Minstry of Health
    Ministri of Finance
    Pablic Prosecution
    Bahrain Polise
    Saudi Pust
    Mersel
    Nersal Delivery
    Mesral
    Paypai
    Pay Pall
    Mastercad
    Aranex
    Batelko
    Talabaat Rider
    Tallabat
    Etisalet
    وزارة الداخلة
    وزراة الصحة
    مصرف الراجحئ
    مصرف الراجعي
    هنقرستيشين
    جمارق البحرين
  `,
  ),
  ...bad(
    'look-alike',
    'Al Rajhi Bamk\nPaypai\nMinistry of Heaith\nMersai\nVlsa Support\nSTC Poy\nApple Poy\nBank ABC',
    'person',
  ),
  ...bad('look-alike', 'مرسل الدعم\nفريق مرسل\nPoiice\nArab Banking Corporation\nStc Piy'),
  ...bad(
    'appeal',
    `
    Your account is blocked call us
    Your account is blocked
    Account blocked
    Blocked account
    Your card has been suspended
    Card suspended
    Your last order
    Your parcel
    You have won
    You won a car
    Final notice
    Call us
    Call me now
    Ca11 us
    CALL  US!
    Call-us
    Contact us today
    Click here
    Click on the link
    Cl1ck h3re
    Tap this
    Pay now
    Log in here
    Verify your phone
    Confirm your order
    Update your details
    Enter the code
    Unpaid bills
    Payment failed
    Payment was declined
    حسابك موقوف
    تم إيقاف حسابك
    تم حظر البطاقة
    سيتم تعليق الخدمة
    البطاقة موقوفة
    لقد ربحت
    اتصل بنا
    اتّصل بنا
    تواصل معنا
    اضغط هنا
    حدث بياناتك
    ادفع الآن
    إنذار أخير
    Reply with code
    Send us the code
    Share your OTP
    Text back the security code
    Contact our team now
    Call the support line
    ارسل الرمز
    أرسل لنا الكود
    رد بالرمز
  `,
  ),
  ...bad('appeal', 'Your account is blocked call us\nاتصل بنا', 'person'),
  ...bad(
    'link',
    `
    bit ly slash abc
    Bit Ly abc
    b i t . l y
    b i t l y
    e . v i l . c o m
    evil com slash pay
    evil dotcom
    evil ly forward slash abc
    wa me / 973
    https evil
    evil colon slash slash
    شركة كوم سلاش دفع
  `,
  ),
  ...bad(
    'look-alike',
    `
    VisaSupport
    AlRajhiSupport
    YourBank
    STCAlert
    AbsherOTP
    AramexDelivery
    بنكالبحرين
    CrediMax Support
    Ministry of lnterior
    Riyad Bank Securlty
    Flrst Abu Dhabi Bank
    MinlstryofHealth
    Mersai
    بينفت الدفع
    منصة نفاذ
    باتلكو
  `,
  ),
  ...bad(
    'link',
    `
    Bank security: confirm at https://evil.example/pay
    Win a prize http://evil.example
    hxxp://evil.example
    h t t p : // evil
    Go to www.evil
    WWW evil
    evil.com
    Evil.COM Sweets
    evil.shop
    evil.example
    pay.evil.co.uk
    bit.ly/abc
    evil . com
    evil .com
    evil. com
    evil dot com
    evil DOT com
    evil [dot] com
    evil (dot) com
    evil d0t com
    evil [.] com
    evil(.)bh
    evil․com
    evil。com
    evil．com
    evil｡com
    evil·com
    evil‧com
    evil•com
    evil٠com
    evil۔com
    ev\u200bil.com
    evil\u2060.com
    evil.\u200bcom
    e\u00advil.com
    evil.c\u200dom
    evil\ufeff.com
    ｅｖｉｌ．ｃｏｍ
    pay@evil.com
    Huda <huda@evil.example>
    dr.cafe
    192.168.1.10
    10 . 0 . 0 . 1
    ١٩٢.١٦٨.١.١
    //evil
    ftp://evil
    tel:+97336123456
    mailto:pay
    javascript:alert(1)
    موقعي.شبكة
    بنك.السعودية
    متجر نقطة كوم
    متجر دوت كوم
    متجر . كوم
    evil نقطة com
    зlo.com
    Juice.Bar
    evil .shop
    evil . shop
    evil dot shop
    evil [dot] store
    Huda .Net
    Evil  .Example
    متجر .شبكة
    evil ·shop
    evil⸱shop
    evil⸳com
    evil։com
    evil ܂com
    `,
  ),
  ...bad(
    'long-number',
    `
    Call 36123456
    Call 3612 3456
    Call 36-12-34-56
    Call (36) 12 34 56
    36.12.34.56.7
    +973 3612 3456
    Code 123456
    Code 12345
    اتصل ٣٦١٢٣٤٥٦
    اتصل ۳۶۱۲۳۴۵۶
    اتصل ٣٦١٢ ٣٤٥٦
    رقم ٣6١2٣4٥6
    Win 100000
    Pin 1 2 3 4 5 6 7
    Sweets 1_2_3_4_5_6_7
    36 a 12 b 34 c 56
    3a6b1c2d3e4f5g6h
    36x12y34z56
    36l2 34 5O
    3O1 23 45O
    ٣٦ و ١٢ و ٣٤ و ٥٦
    3612 then 3456
    Call 3612 and 3456
    36 dash 12 dash 34 dash 56
    ٣٦١٢ ثم ٣٤٥٦
    `,
  ),
  ...bad(
    'mixed-scripts',
    `
    Pearlحلويات
    حلوياتPearl
    Peاrl Sweets
    بbank
    `,
  ),
  ...bad(
    'alphabet',
    `
    Ваnk
    Bаhrain Sweets
    Ρearl Sweets
    ɑbsher
    ʙᴀɴᴋ
    𝗕𝗮𝗻𝗸
    𝓟𝓮𝓪𝓻𝓵
    Ⓟearl
    Ｐearl
    Pe\u0336arl
    P\u0351\u0352\u0353earl
    珍珠
    പേൾ
    Pearl 🍬
    Ꭺbsher
    Pearl ➡ Sweets
    `,
  ),
  ...bad(
    'invalid',
    `
    Pearl\u200bSweets
    Pearl\u00adSweets
    Pearl\u2063Sweets
    Pearl\u0007Sweets
    Pearl\u3164Sweets
    Pearl\ud800Sweets
    Pearl\u{e0041}Sweets
    `,
  ),
  ...bad(
    'look-alike',
    `
    Bank
    Bank security
    Your bank
    B a n k
    8ank Security
    B4NK SUPP0RT
    Ba-nk Official
    National Bank
    Al Rajhi
    AlRajhi
    Al-Rajhi Bank
    AlRajhiBank
    Alrajhi 8ank
    Al Raj hi Ba nk
    AL RAJHI BANK RIYADH
    Rajhi Bank Customer Service
    AI Rajhi Bank
    A1 Rajhi Bank
    Al-Rajjhi Baank
    Huda from Al Rajhi Bank
    National Bank of Bahrain
    N.B.B.
    NBB Alerts
    BBK
    Ahli United Bank Alerts
    KFH Bahrain
    ila Bank
    i1a bank
    HSBC Premier
    Citi bank Offers
    Emirates NBD
    BenefitPay
    Benefit Pay
    Bénéfit Pay
    Benefit  P a y
    8enefitP4y
    Benefit
    Benefit Official
    stc pay
    S.T.C. Pay
    $tc pay
    5tc P@y
    STC
    mada
    SADAD Payments
    Visa
    V1SA Card
    VISA Rewards
    PayPa1
    PayPaI
    Pay Pal Refunds
    Master Card
    rnastercard
    Apple Pay
    Western Union Manama
    Ministry of Interior
    Ministry of Health Bahrain
    MOI Alerts
    Bahrain Police
    Traffic Department
    Absher
    A b s h e r
    Abshér Update
    4bsher
    Tawakkalna
    Tawakalna
    Nafath
    Saudi Customs
    Citizen Account Support
    LMRA
    Batelco Rewards
    Zain
    Zain Bahrain
    Mobily
    Etisalat
    Aramex
    Ararnex
    Aramex Delivery
    DHL Express
    DHL
    FedEx Parcel
    SMSA Express
    Saudi Post
    Bahrain Post
    Talabat
    Careem
    Mersal
    Mersal Support
    Mersaal
    M3rsal
    Mersal Sweets
    ME RSAL
    بنك
    البنك
    ب ن ك
    بـنـك
    بَنْك
    بنك الراجحي
    مصرف الراجحي
    مصرف الراجحى
    الراجحي
    امن البنك
    دعم البنك
    البنك الأهلي
    البنك الاهلى
    خدمة عملاء مصرف الإنماء
    بنفت
    بنفت بي
    مدى
    فيزا
    وزارة الداخلية
    وزارة الداخليه
    وزارة الصحة البحرين
    شرطة البحرين
    الشرطة
    أبشر
    ابشر
    توكلنا
    النيابة العامة
    بتلكو
    زين البحرين
    أرامكس
    ارامکس
    البريد السعودي
    مرسال
    مـرسـال
    مرسال للتوصيل
    مُرسَال
    `,
  ),
  ...bad(
    'look-alike',
    'STC Pay Support\nBank Security\nMersal Support\nBenefitPay Team\nAbsher\nمرسال\nالراجحي',
    'person',
  ),
  ...bad('link', 'Huda evil.com\nHuda, see www.evil', 'person'),
  ...bad(
    'link',
    `
    Claim your refund at dr.evil.com
    mr.paywin.xyz
    eng.secure-login.top
    dr.ly
    no.ly
    st.gg/x
    sh.in
    dr.evil.com/login
    x@dr.evil.com
    د.evil.com
    `,
  ),
  ...bad(
    'look-alike',
    `
    Al Rajhi Banking Services
    Rajhi Banking
    BBK Online Banking
    HSCB
    HSCB Bank Offers
    Health Ministry
    Interior Ministry Bahrain
    Bahrain eGov
    Gov Bahrain
    Immigration
    Immigration Department
    WhatsApp Support
    Google Support
    Apple Support
    Microsoft Security
    دعم واتساب
    منصة سداد
    بوابة الراجحي
    stc باي
    اس تي سي باي
    طلبات للتوصيل
    الراجحي للدفع
    فيديكس
    دي إتش إل
    دي اتش ال للشحن
    بنك السلام
    Al Salam Bank
    مصرف السلام support
    Al Salam Security
    Al SaIam Security
    Al Saiam Cards
    Sahel Alerts
    بطاقة البركة
    تنبيهات الجزيرة
    AlJaziraOnline
    Muqeem
    Muqeem Trading
  `,
  ),
  ...bad(
    'look-alike',
    `
    Al Rajhi Banking Services
    BBK Online Banking
    HSCB
    Health Ministry
    Bahrain eGov
    Immigration
    WhatsApp Support
    Google Support
    دعم واتساب
    منصة سداد
    stc باي
    طلبات للتوصيل
    فيديكس
    دي إتش إل
    مرسال للتوصيل
    Muqeem
    Najiz Support
    Al Salam Security
  `,
    'person',
  ),
  ...['business', 'person'].flatMap((kind) => bad('appeal', APPEALS, kind as NameKind)),
  ...['business', 'person', 'dish'].flatMap((kind) =>
    bad(
      'link',
      'evil com\nopen evil com now\nw w w evil com\nevil d o t com\nevil,com\nevil (com)\nنقطة كوم\nبت لي سلاش',
      kind as NameKind,
    ),
  ),
  ...bad(
    'link',
    'Juice.Bar\nevil.pizza\npay.evil.example\nme@evil.example\nevil.bh\nevil.shop 🍕\nMac.Cheese/pay',
    'dish',
  ),
  ...bad('appeal', 'Call us\nPay customs fee 📦\nحسابك موقوف', 'dish'),
  ...bad('long-number', 'Burger 36123456', 'dish'),
  ...bad('invalid', 'Kebab\u200b\nBurger \u200d🔥\n<b>Kebab', 'dish'),
  ...bad('alphabet', 'Кebab\n🅱urger', 'dish'),
];
