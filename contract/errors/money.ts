/** What goes wrong with the wallet, cards and packages. */
export const moneyErrors = {
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
  NOT_PAYABLE: {
    status: 409,
    en: 'This order cannot be paid any more: it is paid already, or it was given up.',
    ar: 'لم يعد بالإمكان دفع هذا الطلب: فقد دُفع بالفعل أو أُلغي.',
  },
  MORE_THAN_HELD: {
    status: 409,
    en: 'That is more cash than the driver holds. Count again, and give back what is over.',
    ar: 'هذا المبلغ أكبر من النقد الذي مع المندوب. أعد العدّ وأرجِع الزائد.',
  },
  CASH_CODE_UNKNOWN: {
    status: 404,
    en: 'No driver has announced cash under this code. Ask for the code again, or find the driver by name.',
    ar: 'لم يُعلن أي مندوب عن نقد بهذا الرمز. اطلب الرمز من جديد أو ابحث عن المندوب بالاسم.',
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
  TOP_UPS_UNPAID: {
    status: 409,
    en: 'Too many top-ups were begun and not paid. Pay one of them, or begin a new one later.',
    ar: 'بدأت عمليات شحن كثيرة ولم تُدفع بعد. ادفع إحداها أو ابدأ عملية جديدة لاحقًا.',
  },
  PACKAGE_PRICE_CHANGED: {
    status: 409,
    en: 'This package has changed, and nothing was charged. Here is what it costs now; please confirm it.',
    ar: 'تغيّرت هذه الباقة ولم يُخصم أي مبلغ. هذا سعرها الآن، يرجى تأكيده.',
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    en: 'Your business has a package already. Change it instead of subscribing to a second one.',
    ar: 'لدى منشأتك باقة بالفعل. غيّرها بدلًا من الاشتراك في باقة ثانية.',
  },
  CARD_IN_USE: {
    status: 409,
    en: 'Your package is paid with this card. Choose another card for the package first, then remove this one.',
    ar: 'تُدفع باقتك بهذه البطاقة. اختر بطاقة أخرى للباقة أولًا ثم أزل هذه.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    en: 'Card payments do not answer just now. Nothing was charged. Please try again.',
    ar: 'خدمة الدفع بالبطاقة لا تستجيب الآن، ولم يُخصم أي مبلغ. يرجى المحاولة مرة أخرى.',
  },
} as const;
