/** What goes wrong with an online store, and with the point of sale behind it. */
export const storeErrors = {
  SUBDOMAIN_TAKEN: {
    status: 409,
    en: 'Another store has this address. Please choose another one.',
    ar: 'هذا العنوان مستخدم لمتجر آخر. يرجى اختيار عنوان آخر.',
  },
  ADDRESS_LIMIT: {
    status: 409,
    en: 'The address was changed too often in the last weeks. It stays as it is; you can take back a former one at any time.',
    ar: 'تغيّر العنوان مرات كثيرة في الأسابيع الأخيرة، فبقي كما هو. يمكنك العودة إلى عنوان سابق في أي وقت.',
  },
  STORE_EXISTS: {
    status: 409,
    en: 'Your business has a store already.',
    ar: 'لدى منشأتك متجر بالفعل.',
  },
  STORE_CLOSED: {
    status: 409,
    en: 'The store is closed now, so nothing was ordered. Your cart is kept; order again once it is open.',
    ar: 'المتجر مغلق الآن ولم يُرسل أي طلب. سلتك محفوظة، فأعد الطلب حين يفتح.',
  },
  STORE_SHUT: {
    status: 409,
    en: 'This store has closed and takes no more orders. Nothing was ordered, and your cart is kept.',
    ar: 'أُغلق هذا المتجر ولم يعد يستقبل الطلبات. لم يُرسل أي طلب، وسلتك محفوظة.',
  },
  STORE_NEEDS_PLAN: {
    status: 409,
    en: 'The plan of your store has ended, so it stays closed. Choose a plan first, then open it again.',
    ar: 'انتهت خطة متجرك، لذلك يبقى مغلقًا. اختر خطة أولًا ثم أعد فتحه.',
  },
  STORE_PAUSED: {
    status: 409,
    en: 'The store is paused at the moment, so nothing was ordered. Your cart is kept; order once it is open again.',
    ar: 'المتجر متوقف مؤقتًا ولم يُرسل أي طلب. سلتك محفوظة، فاطلب حين يعود المتجر.',
  },
  STORE_BRANCH_GONE: {
    status: 409,
    en: 'This branch no longer takes orders for the store, so nothing was ordered. Your cart is kept: choose another branch.',
    ar: 'لم يعد هذا الفرع يستقبل طلبات المتجر ولم يُرسل أي طلب. سلتك محفوظة: اختر فرعًا آخر.',
  },
  STORE_PAYMENT_GONE: {
    status: 409,
    en: 'The store no longer takes this way of paying, so nothing was ordered. Your cart is kept: look at how you can pay, then order again.',
    ar: 'لم يعد المتجر يقبل طريقة الدفع هذه ولم يُرسل أي طلب. سلتك محفوظة: اطلع على طرق الدفع المتاحة ثم أعد الطلب.',
  },
  STORE_BRANCH_LIMIT: {
    status: 409,
    en: 'Your plan does not allow so many branches to serve the store. Choose fewer, or a bigger plan.',
    ar: 'لا تسمح خطتك بهذا العدد من الفروع لخدمة المتجر. اختر عددًا أقل أو خطة أكبر.',
  },
  STORE_TAKES_NONE: {
    status: 409,
    en: 'This store takes no orders of this kind. Ask the store how else you can get it.',
    ar: 'لا يستقبل هذا المتجر طلبات من هذا النوع. اسأل المتجر عن طريقة أخرى.',
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
  POS_MENU_TOO_LARGE: {
    status: 409,
    en: 'The menu in Foodics is larger than anything that can be read here, so nothing was taken over. Delete in Foodics what is not sold any more.',
    ar: 'القائمة في فودكس أكبر مما يمكن قراءته هنا، لذلك لم يُنقل شيء. احذف في فودكس ما لم يعد يُباع.',
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
  POS_LEADS: {
    status: 409,
    en: 'Foodics leads this order: take this step there. It is shown here within a minute.',
    ar: 'هذا الطلب يُدار من فودكس: نفّذ هذه الخطوة هناك، وتظهر هنا خلال دقيقة.',
  },
  POS_NOT_TESTING: {
    status: 409,
    en: 'The testing mode is off. Switch it on, then send the test order.',
    ar: 'وضع التجربة متوقف. شغّله ثم أرسل الطلب التجريبي.',
  },
  POS_UNMATCHED: {
    status: 409,
    en: 'The orders of this branch go to no branch in Foodics. Choose one under “Branches”, then try again.',
    ar: 'طلبات هذا الفرع لا تُرسل إلى أي فرع في فودكس. اختر فرعًا ضمن «الفروع» ثم حاول من جديد.',
  },
  POS_NOTHING_TO_TEST: {
    status: 409,
    en: 'No item of your menu that is available comes from Foodics. Take over its menu first, then try again.',
    ar: 'لا يوجد في قائمتك صنف متاح من فودكس. انقل القائمة أولًا ثم حاول من جديد.',
  },
  POS_UNAVAILABLE: {
    status: 503,
    en: 'Foodics does not answer just now. Nothing is lost. Please try again in a moment.',
    ar: 'فودكس لا يستجيب الآن. لم يُفقد شيء. يرجى المحاولة مرة أخرى بعد قليل.',
  },
} as const;
