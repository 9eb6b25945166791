/** What goes wrong with prices, orders and those who carry them out. */
export const orderingErrors = {
  ORDER_NOT_FOUND: { status: 404, en: 'We could not find this order.', ar: 'لم نعثر على هذا الطلب.' },
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
  TOTAL_CALCULATION: {
    status: 503,
    en: 'The price could not be worked out. Please try again.',
    ar: 'تعذّر حساب السعر. يرجى المحاولة مرة أخرى.',
  },
  POSSIBLE_DUPLICATE: {
    status: 409,
    en: 'You ordered the same delivery a few minutes ago.',
    ar: 'أرسلت الطلب نفسه قبل دقائق قليلة.',
  },
  NOT_CANCELLABLE: {
    status: 409,
    en: 'The driver already has the parcel, so this delivery can no longer be cancelled.',
    ar: 'الطرد مع المندوب الآن، لذلك لا يمكن إلغاء هذا الطلب.',
  },
  NOT_NOW: {
    status: 409,
    en: 'This cannot be done at this stage of the delivery.',
    ar: 'لا يمكن القيام بذلك في هذه المرحلة من التوصيل.',
  },
  DRIVER_NOT_FREE: {
    status: 409,
    en: 'This driver cannot be asked now: off duty, busy, in another region, or with too much cash in hand.',
    ar: 'لا يمكن عرض الطلب على هذا المندوب الآن: ليس في الدوام، أو مشغول، أو في منطقة أخرى، أو معه نقد فوق الحد.',
  },
  ORDER_CANCELLED: {
    status: 409,
    en: 'This order was cancelled meanwhile.',
    ar: 'أُلغي هذا الطلب قبل أن تصلنا الخطوة.',
  },
  STOP_CANCELLED: {
    status: 409,
    en: 'This stop was cancelled meanwhile. Bring its parcel back to the sender after the last stop.',
    ar: 'أُلغيت نقطة التوصيل هذه. أعِد طردها إلى المرسل بعد آخر نقطة.',
  },
  DELIVERY_REPORTED: {
    status: 409,
    en: 'This delivery has been reported already, and we are looking into it. You can report it again once we have answered.',
    ar: 'سبق الإبلاغ عن هذا الطلب والبلاغ قيد المراجعة. يمكنك الإبلاغ عنه من جديد بعد الرد.',
  },
  NOT_A_DRIVER: {
    status: 403,
    en: 'No driver has this phone number. Ask the team you drive for to add it.',
    ar: 'لا يوجد مندوب بهذا الرقم. اطلب من الفريق الذي تعمل معه إضافته.',
  },
  PROOF_MISSING: {
    status: 409,
    en: 'The merchant asks for proof of this delivery. Hand it in, then press again.',
    ar: 'يطلب التاجر إثبات التسليم لهذا الطلب. أرفق الإثبات ثم اضغط من جديد.',
  },
  PROOF_CODE_WRONG: {
    status: 422,
    en: 'This is not the code of this delivery. Ask the recipient to read it to you from their tracking page.',
    ar: 'هذا ليس رمز هذا الطلب. اطلب من المستلم أن يقرأه لك من صفحة التتبع.',
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
  CONFIRMATION_LINK_EXPIRED: {
    status: 410,
    en: 'This link has expired. The driver goes to the address that the sender gave.',
    ar: 'انتهت صلاحية هذا الرابط. سيتوجه المندوب إلى العنوان الذي حدده المرسل.',
  },
  VOUCHER_INTERNAL: {
    status: 422,
    en: 'Something is wrong with this voucher on our side. You can go on without it.',
    ar: 'حدث خلل من جهتنا في كود الخصم هذا. يمكنك المتابعة من دونه.',
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
} as const;
