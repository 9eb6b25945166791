/** What goes wrong with signing in, passwords and codes. */
export const signInErrors = {
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
  CHALLENGE_EXPIRED: {
    status: 410,
    en: 'This sign-in took too long. Please enter your password again.',
    ar: 'استغرق تسجيل الدخول وقتًا طويلًا. يرجى إدخال كلمة المرور من جديد.',
  },
  WRONG_PASSWORD: { status: 422, en: 'Your password is not right.', ar: 'كلمة مرورك غير صحيحة.' },
  DELETION_BLOCKED: {
    status: 409,
    en: 'Something has to be done before your account can be deleted.',
    ar: 'يجب إنهاء بعض الأمور قبل حذف حسابك.',
  },
  BEING_ERASED: {
    status: 409,
    en: 'This account is being deleted at their own request. It cannot be changed any more; invite them again if they come back.',
    ar: 'يجري حذف هذا الحساب بطلب من صاحبه، ولا يمكن تعديله بعد الآن. إن عاد، فأرسل له دعوة جديدة.',
  },
  TWO_STEP_ON: { status: 409, en: 'Two-step sign-in is on already.', ar: 'تسجيل الدخول بخطوتين مفعّل من قبل.' },
  TWO_STEP_OFF: { status: 409, en: 'Two-step sign-in is not on.', ar: 'تسجيل الدخول بخطوتين غير مفعّل.' },
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
  PHONE_NOT_VERIFIED: {
    status: 409,
    en: 'Please confirm your phone number again.',
    ar: 'يرجى تأكيد رقم هاتفك من جديد.',
  },
  DOCUMENT_UNKNOWN: {
    status: 409,
    en: 'A document is no longer there. Please upload it again.',
    ar: 'أحد المستندات لم يعد موجودًا. يرجى رفعه من جديد.',
  },
  EMAIL_TAKEN: { status: 409, en: 'This e-mail already has an account.', ar: 'لهذا البريد الإلكتروني حساب من قبل.' },
  USER_INVITED: {
    status: 409,
    en: 'This user has not accepted the invitation yet. Set a status and a password to change them.',
    ar: 'لم يقبل هذا المستخدم الدعوة بعد. حدّد الحالة وكلمة المرور لتعديله.',
  },
  NOT_YOURSELF: {
    status: 409,
    en: 'This cannot be done to yourself or to the main account manager.',
    ar: 'لا يمكن القيام بذلك على حسابك أو على مدير الحساب الرئيسي.',
  },
} as const;
