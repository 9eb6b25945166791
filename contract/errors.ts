/** Every code a refusal can carry, with its HTTP status and the server's words for it (shown as they are, R8.03). */
export const ERRORS = {
  VALIDATION: { status: 400, en: 'Please check the highlighted fields.', ar: 'يرجى مراجعة الحقول المحددة.' },
  TOKEN_EXPIRED: { status: 401, en: 'Your access has expired.', ar: 'انتهت صلاحية الدخول.' },
  REFRESH_TOKEN_EXPIRED: { status: 401, en: 'Your session has ended. Please sign in again.', ar: 'انتهت جلستك. يرجى تسجيل الدخول مجددًا.' },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  INVALID_CREDENTIALS: { status: 401, en: 'The e-mail or the password is not right.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  FORBIDDEN: { status: 403, en: 'You do not have the right to do this.', ar: 'ليست لديك صلاحية للقيام بذلك.' },
  NOT_FOUND: { status: 404, en: 'We could not find what you asked for.', ar: 'لم نعثر على ما طلبته.' },
  ORDER_NOT_FOUND: { status: 404, en: 'We could not find this order.', ar: 'لم نعثر على هذا الطلب.' },
  ADDRESS_NOT_FOUND: { status: 404, en: 'We could not find this address.', ar: 'لم نعثر على هذا العنوان.' },
  INSUFFICIENT_BALANCE: { status: 402, en: 'The wallet does not cover this order. Top up, or pay another way.', ar: 'رصيد المحفظة لا يكفي لهذا الطلب. اشحن المحفظة أو اختر طريقة دفع أخرى.' },
  CARD_DECLINED: { status: 402, en: 'The bank declined the card. Try another card, or pay another way.', ar: 'رفض البنك البطاقة. جرّب بطاقة أخرى أو اختر طريقة دفع أخرى.' },
  OUTSIDE_AREA: { status: 422, en: 'This address is outside the area we deliver in.', ar: 'هذا العنوان خارج منطقة التوصيل.' },
  QUOTE_EXPIRED: { status: 409, en: 'This price has expired. Here is the new one; please confirm it.', ar: 'انتهت صلاحية هذا السعر. هذا هو السعر الجديد، يرجى تأكيده.' },
  QUOTE_MISMATCH: { status: 409, en: 'The order no longer matches its price. Here is the new price; please confirm it.', ar: 'لم يعد الطلب مطابقًا لسعره. هذا هو السعر الجديد، يرجى تأكيده.' },
  POSSIBLE_DUPLICATE: { status: 409, en: 'You ordered the same delivery a few minutes ago.', ar: 'طلبت التوصيلة نفسها قبل دقائق قليلة.' },
  IDEMPOTENCY_MISMATCH: { status: 422, en: 'This request was already sent with other contents.', ar: 'سبق إرسال هذا الطلب بمحتوى مختلف.' },
  NOT_CANCELLABLE: { status: 409, en: 'The driver already has the parcel, so this delivery can no longer be cancelled.', ar: 'الطرد مع السائق الآن، لذلك لا يمكن إلغاء هذه التوصيلة.' },
  RESET_LINK_EXPIRED: { status: 410, en: 'This link has expired, or a newer one was sent after it.', ar: 'انتهت صلاحية هذا الرابط، أو أُرسل رابط أحدث منه.' },
  RESET_LINK_USED: { status: 410, en: 'This link has already been used.', ar: 'سبق استخدام هذا الرابط.' },
  RESET_LINK_UNKNOWN: { status: 404, en: 'This link is not complete or not one of ours.', ar: 'هذا الرابط غير مكتمل أو ليس من روابطنا.' },
  RATE_LIMITED: { status: 429, en: 'Too many tries. Please wait a little and try again.', ar: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مجددًا.' },
  TOO_LARGE: { status: 413, en: 'What you sent is too large.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  INTERNAL: { status: 500, en: 'There has been an error, please try again!', ar: 'حدث خطأ، يرجى المحاولة مرة أخرى!' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of a single field that was not taken. */
export const FIELD_CODES = ['required', 'invalid', 'too-long', 'too-short', 'too-large', 'too-small', 'outside-area', 'unknown', 'cash-limit'] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
