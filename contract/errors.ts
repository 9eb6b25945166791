/** Every code a refusal can have, with its HTTP status and the server's message (shown as it is, R8.03). */
export const ERRORS = {
  VALIDATION: { status: 400, en: 'Please check the highlighted fields.', ar: 'يرجى مراجعة الحقول المحددة.' },
  TOKEN_EXPIRED: { status: 401, en: 'Your access has expired.', ar: 'انتهت صلاحية الدخول.' },
  REFRESH_TOKEN_EXPIRED: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    ar: 'انتهت جلستك. يرجى تسجيل الدخول مجددًا.',
  },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  INVALID_CREDENTIALS: {
    status: 401,
    en: 'The e-mail or the password is not right.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  FORBIDDEN: { status: 403, en: 'You do not have the right to do this.', ar: 'ليست لديك صلاحية للقيام بذلك.' },
  NOT_FOUND: { status: 404, en: 'We could not find what you asked for.', ar: 'لم نعثر على ما طلبته.' },
  ORDER_NOT_FOUND: { status: 404, en: 'We could not find this order.', ar: 'لم نعثر على هذا الطلب.' },
  ADDRESS_NOT_FOUND: { status: 404, en: 'We could not find this address.', ar: 'لم نعثر على هذا العنوان.' },
  PHONE_TAKEN: {
    status: 409,
    en: 'Another customer already has this phone number.',
    ar: 'رقم الهاتف هذا لعميل آخر.',
  },
  CUSTOMER_BUSY: {
    status: 409,
    en: 'A delivery to this customer is still under way. Erase them once it has ended.',
    ar: 'لا يزال هناك طلب جارٍ لهذا العميل. يمكنك محو بياناته بعد انتهائه.',
  },
  CUSTOMER_BLOCKED: {
    status: 409,
    en: 'Deliveries to this phone are blocked. A page under Customers says why, and lifts the block.',
    ar: 'التوصيل إلى هذا الهاتف محظور. تجد السبب وإلغاء الحظر في صفحة العملاء.',
  },
  BRANCH_CLOSED: {
    status: 409,
    en: 'This branch is closed until somebody reopens it on its page. You can order from another branch.',
    ar: 'هذا الفرع مغلق حتى يُعاد فتحه من صفحته. يمكنك الطلب من فرع آخر.',
  },
  OUTSIDE_HOURS: {
    status: 409,
    en: 'The branch is not open at that time. Choose a time within its opening hours, or change them on its page.',
    ar: 'الفرع ليس مفتوحًا في ذلك الوقت. اختر وقتًا ضمن أوقات العمل أو عدّلها من صفحة الفرع.',
  },
  STORE_CLOSED: {
    status: 409,
    en: 'The store is closed now, so nothing was ordered. Your cart is kept; order again once it is open.',
    ar: 'المتجر مغلق الآن ولم يُرسل أي طلب. سلتك محفوظة، فأعد الطلب حين يفتح.',
  },
  LOCATION_KNOWN: {
    status: 409,
    en: 'This place is already saved with this phone number.',
    ar: 'هذا المكان محفوظ من قبل مع رقم الهاتف نفسه.',
  },
  DEFAULT_ADDRESS: {
    status: 409,
    en: 'The default address stays while your online store is on. Choose another default first.',
    ar: 'لا يمكن حذف العنوان الافتراضي ما دام متجرك الإلكتروني مفعّلًا. اختر عنوانًا افتراضيًا آخر أولًا.',
  },
  EXPORTS_BUSY: {
    status: 409,
    en: 'Three of your exports are still being made. Wait until one is ready, or cancel one.',
    ar: 'لا تزال ثلاث من عمليات التصدير قيد الإعداد. انتظر حتى تجهز إحداها أو ألغِ واحدة منها.',
  },
  INSUFFICIENT_BALANCE: {
    status: 402,
    en: 'The wallet does not cover this order. Top up, or pay another way.',
    ar: 'رصيد المحفظة لا يكفي لهذا الطلب. اشحن المحفظة أو اختر طريقة دفع أخرى.',
  },
  PAYMENT_FORBIDDEN: {
    status: 403,
    en: 'You may not spend the money of the business at this branch. Pay in cash, or ask a manager for the right to see the wallet.',
    ar: 'لا تملك صلاحية الدفع من أموال المنشأة في هذا الفرع. ادفع نقدًا أو اطلب من مدير الحساب صلاحية رؤية المحفظة.',
  },
  CARD_DECLINED: {
    status: 402,
    en: 'The bank declined the card. Try another card, or pay another way.',
    ar: 'رفض البنك البطاقة. جرّب بطاقة أخرى أو اختر طريقة دفع أخرى.',
  },
  OUTSIDE_AREA: {
    status: 422,
    en: 'This address is outside the area we deliver in.',
    ar: 'هذا العنوان خارج منطقة التوصيل.',
  },
  QUOTE_EXPIRED: {
    status: 409,
    en: 'This price has expired. Here is the new one; please confirm it.',
    ar: 'انتهت صلاحية هذا السعر. هذا هو السعر الجديد، يرجى تأكيده.',
  },
  QUOTE_MISMATCH: {
    status: 409,
    en: 'The order no longer matches its price. Here is the new price; please confirm it.',
    ar: 'لم يعد الطلب مطابقًا لسعره. هذا هو السعر الجديد، يرجى تأكيده.',
  },
  POSSIBLE_DUPLICATE: {
    status: 409,
    en: 'You ordered the same delivery a few minutes ago.',
    ar: 'أرسلت الطلب نفسه قبل دقائق قليلة.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    en: 'This request was already sent with other contents.',
    ar: 'سبق إرسال هذا الطلب بمحتوى مختلف.',
  },
  NOT_CANCELLABLE: {
    status: 409,
    en: 'The driver already has the parcel, so this delivery can no longer be cancelled.',
    ar: 'الطرد مع المندوب الآن، لذلك لا يمكن إلغاء هذا الطلب.',
  },
  RESET_LINK_EXPIRED: {
    status: 410,
    en: 'This link has expired, or a newer one was sent after it.',
    ar: 'انتهت صلاحية هذا الرابط، أو أُرسل رابط أحدث منه.',
  },
  RESET_LINK_USED: { status: 410, en: 'This link has already been used.', ar: 'سبق استخدام هذا الرابط.' },
  RESET_LINK_UNKNOWN: {
    status: 404,
    en: 'This link is not complete or not one of ours.',
    ar: 'هذا الرابط غير مكتمل أو ليس من روابطنا.',
  },
  CODE_WRONG: { status: 422, en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' },
  CODE_REPLACED: {
    status: 422,
    en: 'A newer code was sent after this one. Enter the newest.',
    ar: 'أُرسل رمز أحدث من هذا. أدخل الرمز الأحدث.',
  },
  CODE_EXPIRED: {
    status: 410,
    en: 'This code has expired. Ask for a new one.',
    ar: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  },
  CODE_ATTEMPTS_EXCEEDED: {
    status: 429,
    en: 'No attempts are left for this code. Ask for a new one.',
    ar: 'استُنفدت محاولات هذا الرمز. اطلب رمزًا جديدًا.',
  },
  CODE_REQUESTS_EXCEEDED: {
    status: 429,
    en: 'You have asked for the maximum number of codes. Please try again later.',
    ar: 'بلغت الحد الأقصى لطلبات الرمز. يرجى المحاولة لاحقًا.',
  },
  CHALLENGE_EXPIRED: {
    status: 410,
    en: 'This sign-in took too long. Please enter your password again.',
    ar: 'استغرق تسجيل الدخول وقتًا طويلًا. يرجى إدخال كلمة المرور من جديد.',
  },
  PHONE_NOT_VERIFIED: {
    status: 409,
    en: 'Please confirm your phone number again.',
    ar: 'يرجى تأكيد رقم هاتفك من جديد.',
  },
  NOT_A_DRIVER: {
    status: 403,
    en: 'No driver has this phone number. Ask the team you drive for to add it.',
    ar: 'لا يوجد مندوب بهذا الرقم. اطلب من الفريق الذي تعمل معه إضافته.',
  },
  OFFER_OVER: {
    status: 409,
    en: 'This delivery is no longer offered to you.',
    ar: 'لم يعد هذا الطلب معروضًا عليك.',
  },
  PHONE_ABROAD: {
    status: 422,
    en: 'We can send messages to ordinary Gulf numbers only. Call the recipient instead.',
    ar: 'نرسل الرسائل إلى أرقام دول الخليج العادية فقط. يمكنك الاتصال بالمستلم.',
  },
  DOCUMENT_UNKNOWN: {
    status: 409,
    en: 'A document is no longer there. Please upload it again.',
    ar: 'أحد المستندات لم يعد موجودًا. يرجى رفعه من جديد.',
  },
  FILE_TYPE: { status: 415, en: 'This is not a file of a kind we take.', ar: 'نوع هذا الملف غير مقبول.' },
  FILE_DAMAGED: { status: 422, en: 'This file is damaged or incomplete.', ar: 'هذا الملف تالف أو غير مكتمل.' },
  FILE_EMPTY: {
    status: 422,
    en: 'There are no rows in this file. Its first row says what each column is, and the rows to import follow below.',
    ar: 'لا توجد صفوف في هذا الملف. يوضّح الصف الأول محتوى كل عمود، وتليه الصفوف المراد استيرادها.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    en: 'This file has more than 5,000 rows. Split it into several files and import one after the other.',
    ar: 'في هذا الملف أكثر من 5,000 صف. قسّمه إلى عدة ملفات واستوردها واحدًا بعد الآخر.',
  },
  NO_HEADING: {
    status: 422,
    en: 'The first row does not say what the columns are. Add a row of headings at the top, then choose the file again.',
    ar: 'لا يوضّح الصف الأول محتوى الأعمدة. أضف صف عناوين في الأعلى ثم اختر الملف من جديد.',
  },
  IMPORT_BEGUN: {
    status: 409,
    en: 'This import is under way or over already. Here is how it stands now.',
    ar: 'هذا الاستيراد جارٍ أو انتهى بالفعل. هذا وضعه الآن.',
  },
  IMPORT_NOT_READY: {
    status: 409,
    en: 'Some rows still have errors. Correct them or leave them out, then import.',
    ar: 'لا تزال في بعض الصفوف أخطاء. صحّحها أو استبعدها ثم ابدأ الاستيراد.',
  },
  UNDO_OVER: {
    status: 409,
    en: 'An import can be undone for 24 hours, and these are over.',
    ar: 'يمكن التراجع عن الاستيراد خلال 24 ساعة، وقد انقضت.',
  },
  PLATFORM_TOKEN_WRONG: {
    status: 422,
    en: 'The platform does not know this token. Copy it again, whole, and try once more.',
    ar: 'لا تعرف المنصة هذا الرمز. انسخه كاملًا من جديد وحاول مرة أخرى.',
  },
  PLATFORM_TOKEN_EXPIRED: {
    status: 422,
    en: 'This token has expired. Create a new one on the platform and paste it here.',
    ar: 'انتهت صلاحية هذا الرمز. أنشئ رمزًا جديدًا في المنصة والصقه هنا.',
  },
  PLATFORM_UNAVAILABLE: {
    status: 503,
    en: 'The platform does not answer just now. Nothing was imported. Try again later, or import a file.',
    ar: 'لا تستجيب المنصة الآن ولم يُستورد شيء. حاول لاحقًا أو استورد ملفًا.',
  },
  WRONG_PASSWORD: { status: 422, en: 'Your password is not right.', ar: 'كلمة مرورك غير صحيحة.' },
  TWO_STEP_ON: { status: 409, en: 'Two-step sign-in is on already.', ar: 'تسجيل الدخول بخطوتين مفعّل من قبل.' },
  TWO_STEP_OFF: { status: 409, en: 'Two-step sign-in is not on.', ar: 'تسجيل الدخول بخطوتين غير مفعّل.' },
  VOUCHER_INTERNAL: {
    status: 422,
    en: 'Something is wrong with this voucher on our side. You can go on without it.',
    ar: 'حدث خلل من جهتنا في كود الخصم هذا. يمكنك المتابعة من دونها.',
  },
  VOUCHER_NOT_FOUND: {
    status: 422,
    en: 'There is no voucher with this code. Please check it.',
    ar: 'لا يوجد كود خصم بهذا الاسم. يرجى التحقق منه.',
  },
  VOUCHER_DISABLED: { status: 422, en: 'This voucher is not in use any more.', ar: 'كود الخصم هذا لم يعد مستخدمًا.' },
  VOUCHER_BUSINESS_TYPE: {
    status: 422,
    en: 'This voucher is for another kind of business.',
    ar: 'كود الخصم هذا مخصص لنوع آخر من الأعمال.',
  },
  VOUCHER_LEGAL_STATUS: {
    status: 422,
    en: 'This voucher is for registered businesses.',
    ar: 'كود الخصم هذا مخصص للمؤسسات المسجلة.',
  },
  VOUCHER_PAYMENT_METHOD: {
    status: 422,
    en: 'This voucher cannot be used with this way of paying. Choose another way to pay.',
    ar: 'لا يمكن استخدام كود الخصم هذا مع طريقة الدفع هذه. اختر طريقة دفع أخرى.',
  },
  VOUCHER_NOT_YET: { status: 422, en: 'This voucher is not valid yet.', ar: 'لم يبدأ العمل بكود الخصم هذا بعد.' },
  VOUCHER_EXPIRED: { status: 422, en: 'This voucher has expired.', ar: 'انتهت صلاحية كود الخصم هذا.' },
  VOUCHER_USED_UP: {
    status: 422,
    en: 'This voucher has been used as often as it can be.',
    ar: 'استُخدم كود الخصم هذا أقصى عدد مسموح من المرات.',
  },
  TOTAL_CALCULATION: {
    status: 503,
    en: 'The price could not be worked out. Please try again.',
    ar: 'تعذّر حساب السعر. يرجى المحاولة مرة أخرى.',
  },
  NOT_PAYABLE: {
    status: 409,
    en: 'This order cannot be paid any more: it is paid already, or it was given up.',
    ar: 'لم يعد بالإمكان دفع هذا الطلب: فقد دُفع بالفعل أو أُلغي.',
  },
  BALANCE_TOO_LOW: {
    status: 409,
    en: 'The balance does not cover this amount. Enter a smaller one.',
    ar: 'الرصيد لا يكفي لهذا المبلغ. أدخل مبلغًا أقل.',
  },
  BANK_ACCOUNT_CHANGED: {
    status: 409,
    en: 'The bank account was changed meanwhile. Check the new one and confirm again.',
    ar: 'تغيّر الحساب البنكي في هذه الأثناء. تحقق من الحساب الجديد ثم أكّد من جديد.',
  },
  WITHDRAWAL_DECIDED: {
    status: 409,
    en: 'The bank has decided about this withdrawal: it cannot be cancelled any more.',
    ar: 'اتخذ البنك قراره بشأن هذا السحب، ولم يعد بالإمكان إلغاؤه.',
  },
  WIRE_TRANSFERS_OFF: {
    status: 409,
    en: 'Bank transfers are not taken here at the moment. Top up by card instead.',
    ar: 'لا نستقبل الحوالات البنكية هنا حاليًا. اشحن محفظتك بالبطاقة.',
  },
  DELIVERY_REPORTED: {
    status: 409,
    en: 'This delivery was reported already, and the report is being looked at. You can report it again once it is answered.',
    ar: 'سبق الإبلاغ عن هذا الطلب والبلاغ قيد المراجعة. يمكنك الإبلاغ عنه من جديد بعد الرد.',
  },
  WIRE_TRANSFER_SENT: {
    status: 409,
    en: 'This transfer was sent for review already.',
    ar: 'أُرسلت هذه الحوالة للمراجعة من قبل.',
  },
  TOP_UP_PRICE_CHANGED: {
    status: 409,
    en: 'The card fee has changed. Here is the new total; please confirm it.',
    ar: 'تغيّرت رسوم البطاقة. هذا هو الإجمالي الجديد، يرجى تأكيده.',
  },
  PACKAGE_PRICE_CHANGED: {
    status: 409,
    en: 'This package has changed, and nothing was charged. Here is what it costs now; please confirm it.',
    ar: 'تغيّرت هذه الباقة ولم يُخصم أي مبلغ. هذا سعرها الآن، يرجى تأكيده.',
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    en: 'Your business has a package already. Change it in place of subscribing to a second one.',
    ar: 'لدى منشأتك باقة بالفعل. غيّرها بدلًا من الاشتراك في باقة ثانية.',
  },
  CARD_IN_USE: {
    status: 409,
    en: 'Your package is paid with this card. Choose another card for the package first, then remove this one.',
    ar: 'تُدفع باقتك بهذه البطاقة. اختر بطاقة أخرى للباقة أولًا ثم أزل هذه.',
  },
  TOP_UPS_UNPAID: {
    status: 409,
    en: 'Too many top-ups were begun and not paid. Pay one of them, or begin a new one later.',
    ar: 'بدأت عمليات شحن كثيرة ولم تُدفع بعد. ادفع إحداها أو ابدأ عملية جديدة لاحقًا.',
  },
  SUBDOMAIN_TAKEN: {
    status: 409,
    en: 'Another store has this address. Please choose another one.',
    ar: 'هذا العنوان مستخدم لمتجر آخر. يرجى اختيار عنوان آخر.',
  },
  SOLD_OUT: {
    status: 409,
    en: 'Something in your cart has just sold out. The rest of it is kept: look at it and its total, then order again.',
    ar: 'نفد للتو شيء من سلتك. بقية السلة محفوظة: راجعها ومجموعها ثم أعد الطلب.',
  },
  MENU_CHANGED: {
    status: 409,
    en: 'The menu has changed since you opened it. Look at your cart and its new total, then order again.',
    ar: 'تغيّرت القائمة منذ فتحتها. راجع سلتك ومجموعها الجديد ثم أعد الطلب.',
  },
  STORE_TAKES_NONE: {
    status: 409,
    en: 'This store takes no orders of this kind. Ask the store how else you can get it.',
    ar: 'لا يستقبل هذا المتجر طلبات من هذا النوع. اسأل المتجر عن طريقة أخرى.',
  },
  STORE_EXISTS: {
    status: 409,
    en: 'Your business has a store already.',
    ar: 'لدى منشأتك متجر بالفعل.',
  },
  POS_NOT_OFFERED: {
    status: 409,
    en: 'Foodics cannot be connected on this system yet. Ask support to open it for your business.',
    ar: 'ربط فودكس غير متاح على هذا النظام بعد. تواصل مع الدعم لتفعيله لمنشأتك.',
  },
  POS_STATE_UNKNOWN: {
    status: 409,
    en: 'This connection was not begun by you in this browser, so nothing was connected. Begin it again here.',
    ar: 'لم يبدأ هذا الربط منك في هذا المتصفح، فلم يُربط شيء. ابدأ الربط من جديد من هنا.',
  },
  POS_STATE_USED: {
    status: 409,
    en: 'This connection was finished already. The page of the connection shows how it stands.',
    ar: 'اكتمل هذا الربط من قبل. تجد حالته في صفحة الربط.',
  },
  POS_CODE_EXPIRED: {
    status: 410,
    en: 'Foodics does not accept this permission any more: it took too long, or it was used before. Begin again.',
    ar: 'لم يعد هذا الإذن مقبولًا لدى فودكس: مضى عليه وقت طويل أو استُخدم من قبل. ابدأ من جديد.',
  },
  POS_REVOKED: {
    status: 409,
    en: 'The permission was withdrawn in Foodics. Connect it again.',
    ar: 'سُحب الإذن في فودكس. أعد الربط من جديد.',
  },
  POS_EXPIRED: {
    status: 409,
    en: 'The connection to Foodics has expired. Connect it again.',
    ar: 'انتهت صلاحية الربط مع فودكس. أعد الربط من جديد.',
  },
  POS_DISCONNECTED: {
    status: 409,
    en: 'Foodics is not connected. Connect it first.',
    ar: 'فودكس غير مربوط. اربطه أولًا.',
  },
  POS_INACTIVE: {
    status: 409,
    en: 'The account at Foodics is not active. Activate it there, then check again here.',
    ar: 'الحساب لدى فودكس غير نشط. فعّله هناك ثم تحقق من جديد هنا.',
  },
  POS_OTHER_CURRENCY: {
    status: 409,
    en: "The prices in Foodics are in another currency than your store's, so its menu cannot be taken over.",
    ar: 'الأسعار في فودكس بعملة غير عملة متجرك، لذلك لا يمكن نقل القائمة.',
  },
  POS_STORE_MISSING: {
    status: 409,
    en: 'You have no online store yet. Set it up first, then take over the menu.',
    ar: 'ليس لديك متجر إلكتروني بعد. أنشئه أولًا ثم انقل القائمة.',
  },
  POS_UNAVAILABLE: {
    status: 503,
    en: 'Foodics does not answer just now. Nothing is lost. Please try again in a moment.',
    ar: 'فودكس لا يستجيب الآن. لم يُفقد شيء. يرجى المحاولة مرة أخرى بعد قليل.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    en: 'Card payments do not answer just now. Nothing was charged. Please try again.',
    ar: 'خدمة الدفع بالبطاقة لا تستجيب الآن، ولم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى.',
  },
  CONFIRMATION_LINK_EXPIRED: {
    status: 410,
    en: 'This link has expired. The driver goes to the address that the sender gave.',
    ar: 'انتهت صلاحية هذا الرابط. سيتوجه المندوب إلى العنوان الذي حدده المرسل.',
  },
  NOT_NOW: {
    status: 409,
    en: 'This cannot be done at this stage of the delivery.',
    ar: 'لا يمكن القيام بذلك في هذه المرحلة من التوصيل.',
  },
  EMAIL_TAKEN: { status: 409, en: 'This e-mail already has an account.', ar: 'لهذا البريد الإلكتروني حساب من قبل.' },
  NAME_TAKEN: { status: 409, en: 'There is already one with this name.', ar: 'هذا الاسم مستخدم من قبل.' },
  TOO_MANY: { status: 409, en: 'You have as many as there can be.', ar: 'بلغت الحد الأقصى للعدد المسموح.' },
  USER_INVITED: {
    status: 409,
    en: 'This user has not accepted the invitation yet. Set a status and a password to change them.',
    ar: 'لم يقبل هذا المستخدم الدعوة بعد. حدّد الحالة وكلمة المرور لتعديله.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    en: 'Somebody else changed this meanwhile. Look at the new state and decide again.',
    ar: 'عدّل شخص آخر هذه البيانات في هذه الأثناء. راجعها ثم قرر من جديد.',
  },
  NOT_YOURSELF: {
    status: 409,
    en: 'This cannot be done to yourself or to the main account manager.',
    ar: 'لا يمكن القيام بذلك على حسابك أو على مدير الحساب الرئيسي.',
  },
  RATE_LIMITED: { status: 429, en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. يرجى الانتظار قليلًا.' },
  TOO_LARGE: { status: 413, en: 'What you sent is too large.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: 'Your browser sent too much along with the request. Clear the cookies of this site, then try again.',
    ar: 'أرسل متصفحك مع الطلب بيانات أكثر من المسموح. امسح ملفات الارتباط (الكوكيز) لهذا الموقع ثم حاول مرة أخرى.',
  },
  TOO_SLOW: {
    status: 408,
    en: 'The request took too long to arrive, so nothing of it was done. Please try again on a better connection.',
    ar: 'استغرق وصول الطلب وقتًا أطول من اللازم فلم يُنفَّذ منه شيء. حاول مرة أخرى عبر اتصال أفضل.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'The service is briefly unavailable. Everything that was confirmed is safe. Please try again in a moment.',
    ar: 'الخدمة غير متاحة مؤقتًا، وكل ما تم تأكيده محفوظ. يرجى المحاولة مرة أخرى بعد قليل.',
  },
  INTERNAL: { status: 500, en: 'There has been an error, please try again!', ar: 'حدث خطأ، يرجى المحاولة مرة أخرى!' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes for a single invalid field. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too-long',
  'too-short',
  'too-large',
  'too-small',
  // Of a window in which nobody could deliver any more.
  'too-soon',
  'outside-area',
  'unknown',
  'cash-limit',
  // Of a colour on which white text cannot be read.
  'contrast',
  // Of the subdomain of a store.
  'characters',
  'reserved',
  'taken',
  // Of a drop-off that is where the parcel is picked up.
  'same-place',
  // Of a drop-off that the order has already.
  'same-stop',
  // Of a time that begins before another one of the day has ended.
  'overlap',
  // Of a special day that is there already.
  'same-day',
  // Of a window outside the branch's opening hours.
  'closed',
  // Of the address of a webhook.
  'not-https',
  'credentials',
  'private-address',
  // Of a row that says the same as one above it.
  'repeated',
  // Of a row for which there is no room any more.
  'no-room',
  // For a name that appears in messages [T.49].
  'link',
  'long-number',
  'mixed-scripts',
  'alphabet',
  'look-alike',
  // For a password that is chosen now [R5.02].
  'common-password',
  'personal-password',
  'appeal',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
