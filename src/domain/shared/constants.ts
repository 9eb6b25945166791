/** The product's numbers, each once [R9.14]. Milliseconds unless the name says otherwise. */
export const REFRESH_WINDOW = 60_000; // R7.05
export const REFRESH_DEADLINE = 10_000; // T.05
export const REFRESH_RETRY_FLOOR = 60_000; // T.04
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
export const QUOTE_LIFETIME = 15 * 60_000;
export const NOTE_LENGTH = 280; // characters
