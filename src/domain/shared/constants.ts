/** The product's numbers, each in one place [R9.14]. Milliseconds unless the name says otherwise. */
export const REFRESH_WINDOW = 60_000; // R7.05
export const REFRESH_DEADLINE = 10_000; // T.05
export const REFRESH_RETRY_FLOOR = 60_000; // T.04
/** After this long away, a person's branches and rights are read again. */
export const LONG_ABSENCE = 5 * 60_000;
export const TOAST_DURATION = 5_000; // R9.08
export const SUCCESS_TOAST_DELAY = 500; // R8.05
export const PERSIST_TIMEOUT = 5_000; // R4.13
export const QUERY_STALE_TIME = 1_000; // R7.09
export const SOCKET_TIMEOUT = 20_000; // R9.11
export const SOCKET_DELAY_MIN = 1_000; // R9.11
export const SOCKET_DELAY_MAX = 5_000; // R9.11
export const BELL_RINGS = 5; // R9.09
export const BELL_INTERVAL = 1_000; // R9.09
export const TITLE_FLASH_DURATION = 7_000; // R9.09
export const TITLE_FLASH_TOGGLE = 1_000; // R9.09
export const ALERT_THROTTLE = 5_000; // R9.09
export const RELEASE_CHECK_INTERVAL = 60_000; // R9.10
export const OUTAGE_REST_MIN = 1_000; // T.48: the first pause before the server is asked whether it is back (D)
export const OUTAGE_REST_MAX = 10_000; // and the longest one, unless the server wants a longer one (D)
export const OUTAGE_CALM = 2 * 60_000; // after this long without trouble an outage counts as a new one (D)
export const QUOTE_LIFETIME = 15 * 60_000;
export const PASSWORD_LENGTH_MIN = 6; // characters, R5.02
export const PASSWORD_LENGTH_MAX = 256; // characters
export const RESET_LINK_LIFETIME = 60 * 60_000;
export const RESET_RESEND_WAIT = 30; // seconds
export const INVITATION_LINK_LIFETIME = 7 * 24 * 60 * 60_000;
export const CODE_LIFETIME = 5 * 60_000; // R8.11
export const CODE_ATTEMPTS = 5; // for one code, R8.11
export const CODE_RESEND_WAIT = 30; // seconds, R8.11
export const CODE_REQUESTS = 4; // codes to one phone from one network address within CODE_REQUESTS_WINDOW, R8.11
export const PHONE_CODE_REQUESTS = 12; // and from all addresses together, so that no phone is flooded (D)
export const PHONE_CODE_SPACING = 5_000; // between two codes to one phone, from any address (D)
export const CODE_REQUESTS_WINDOW = 60 * 60_000;
export const PROOF_LIFETIME = 30 * 60_000;
export const DOCUMENT_SIZE_MAX = 5 * 1024 * 1024; // bytes
export const IMAGE_PIXELS_MAX = 40_000_000; // T.33
export const MENU_IMAGE_SIZE_MAX = 256 * 1024; // bytes, R5.10
export const NOTE_LENGTH = 280; // characters
export const PAYMENT_CHECK_AGAIN = 15 * 60_000; // R9.03
export const UNPAID_LIFETIME = 24 * 60 * 60_000; // an unpaid parcel's price holds this long (D)
export const GUEST_TOKEN_LIFETIME = 30 * 24 * 60 * 60_000; // (D)
export const LOCATION_TIMEOUT = 15 * 60_000; // after a missing answer, the merchant has this long to decide (D)
export const LOCATION_LINK_LIFETIME = 30 * 60_000; // how long a recipient's answer is waited for (D)

/** Lists count up to this; past that they say that there are more [R11.11]. */
export const COUNT_LIMIT = 1_000;
