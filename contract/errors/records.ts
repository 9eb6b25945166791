/** What goes wrong with customers, drivers, locations and branches. */
export const recordsErrors = {
  ADDRESS_NOT_FOUND: { status: 404, en: 'We could not find this address.', ar: 'لم نعثر على هذا العنوان.' },
  PHONE_TAKEN: {
    status: 409,
    en: 'Another customer already has this phone number.',
    ar: 'رقم الهاتف هذا لعميل آخر.',
  },
  DRIVER_PHONE_TAKEN: {
    status: 409,
    en: 'A driver has this phone number already. Enter another one.',
    ar: 'هذا الرقم لمندوب آخر. اكتب رقمًا غيره.',
  },
  CUSTOMER_BUSY: {
    status: 409,
    en: 'A delivery to this customer is still under way. Erase them once it has ended.',
    ar: 'لا يزال هناك طلب جارٍ لهذا العميل. يمكنك محو بياناته بعد انتهائه.',
  },
  CUSTOMER_BLOCKED: {
    status: 409,
    en: 'You have blocked this customer. Their page under Customers lifts the block.',
    ar: 'هذا العميل محظور لديك. يُلغى الحظر من صفحته ضمن العملاء.',
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
} as const;
