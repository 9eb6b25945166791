import { isIP } from 'node:net';
import path from 'node:path';
import { readIban } from '../src/domain/wallet/iban';
import type { Currency } from '../src/domain/shared/money';
import type { RegionCode } from '../src/domain/regions/region';
import type { PlatformAccount } from '../src/domain/wallet/wire-transfer';

/** Settings from the environment. Times in milliseconds. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  readonly production: boolean;
  /**
   * The public origin, `https://app.example`: links in mails begin with it, and sockets from it are accepted; null if
   * it is this host.
   */
  readonly publicOrigin: string | null;
  /** The domain whose subdomains are stores, `stores.example`; null if stores are at paths of the public origin alone. */
  readonly storeDomain: string | null;
  /** Signs access tokens; null if the server generates one and stores it in the database. */
  readonly jwtSecret: string | null;
  readonly accessTokenLifetime: number;
  /** Proxies whose X-Forwarded-For is trusted, as addresses or ranges; none if empty [T.21]. */
  readonly trustedProxies: readonly string[];
  /** Map tiles; null for the embedded base map alone. */
  readonly tileUrl: string | null;
  readonly tileAttribution: string;
  readonly osrmUrl: string | null;
  /** The mail service, and the sender of its mails; null if the sandbox's outbox shows them instead. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** The SMS service, called over HTTP with a token; null if the sandbox's outbox shows them instead. */
  readonly sms: { readonly url: string; readonly token: string } | null;
  /** The menu platform that menus are imported from by token; null if the sandbox plays it, in production if there is none. */
  readonly menuPlatformUrl: string | null;
  /** The card gateway: Tap, with its secret key; null if the sandbox simulates it. */
  readonly tap: { readonly url: string; readonly secretKey: string } | null;
  /**
   * Foodics, the point of sale, as the application that its team has made for us; null if the sandbox plays it, in
   * production if there is none. `webhookToken` is the secret part of the address that it reports to; null for a derived one.
   */
  readonly foodics: {
    readonly url: string;
    readonly consoleUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookToken: string | null;
  } | null;
  /** Our own bank account in each currency, for top-ups by wire transfer; null if none are taken in it. */
  readonly bankAccounts: Readonly<Record<Currency, PlatformAccount | null>>;
  /**
   * What drivers earn in each region, per cent of the delivery price before discounts and VAT, and how much cash they may
   * hold and still be offered deliveries paid in cash, in minor units.
   */
  readonly drivers: Readonly<Record<RegionCode, { readonly share: number; readonly cashLimit: number }>>;
  /** Messages an hour for all businesses and guests together; codes for people's own phones do not count [T.49]. */
  readonly messagesPerHour: number;
  /** Devices keep the app for visits without a network; if not, those that did give it up [R11.41]. */
  readonly keptOnDevices: boolean;
  /** Where the built client is. */
  readonly distDir: string;
  readonly logLevel: string;
}

/** A failed start, with a message for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET_LENGTH = 32;
const DOMAIN = /^(?=.{3,190}$)[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/;
/** OpenStreetMap's own server: for trying the product only, as its usage policy asks. */
const SANDBOX_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/** For trying the product: examples from the registry of IBANs, which no bank has given out. */
const SANDBOX_ACCOUNTS: Readonly<Record<Currency, PlatformAccount>> = {
  BHD: {
    beneficiary: 'Mersal Delivery W.L.L.',
    bankName: 'Bank of the Sandbox, Manama',
    iban: 'BH67BMAG00001299123456',
    bic: 'SBOXBHBMXXX',
  },
  SAR: {
    beneficiary: 'Mersal Delivery Co.',
    bankName: 'Bank of the Sandbox, Riyadh',
    iban: 'SA0380000000608010167519',
    bic: 'SBOXSARIXXX',
  },
};
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const TAP_URL = 'https://api.tap.company/v2';
/** Where Foodics' API is, and where people allow a connection, in each of its environments. */
const FOODICS = {
  sandbox: { url: 'https://api-sandbox.foodics.com', consoleUrl: 'https://console-sandbox.foodics.com' },
  production: { url: 'https://api.foodics.com', consoleUrl: 'https://console.foodics.com' },
} as const;

/**
 * Reads the settings from the environment.
 * @throws StartError that names every invalid setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, home = process.cwd()): Settings {
  const errors: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;

  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = text(name);
    if (value === null) return fallback;
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    errors.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  function url(name: string, protocols: readonly string[]): string | null {
    const value = text(name);
    if (value === null) return null;
    // `{s}` stands for a tile server's label, and is not one itself.
    const plain = value.replace('{s}', 's');
    if (URL.canParse(plain) && protocols.includes(new URL(plain).protocol)) return value;
    errors.push(`${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return null;
  }

  /** `beneficiary | bank | IBAN | BIC`. */
  function account(name: string, country: 'BH' | 'SA'): PlatformAccount | null {
    const value = text(name);
    if (value === null) return null;
    const [beneficiary = '', bankName = '', typed = '', bic = '', ...rest] = value
      .split('|')
      .map((part) => part.trim());
    const iban = readIban(typed, country);
    if (beneficiary !== '' && bankName !== '' && iban.ok && BIC.test(bic) && rest.length === 0)
      return { beneficiary, bankName, iban: iban.iban, bic };
    errors.push(`${name} must be "beneficiary | bank | IBAN | BIC", with an IBAN of ${country}`);
    return null;
  }

  function readFoodics(): Settings['foodics'] {
    const [clientId, clientSecret] = [text('FOODICS_CLIENT_ID'), text('FOODICS_CLIENT_SECRET')];
    const webhookToken = text('FOODICS_WEBHOOK_TOKEN');
    const environment = text('FOODICS_ENVIRONMENT') ?? (production ? 'production' : 'sandbox');
    if (environment !== 'sandbox' && environment !== 'production')
      errors.push('FOODICS_ENVIRONMENT must be sandbox or production');
    if (production && environment === 'sandbox')
      errors.push('FOODICS_ENVIRONMENT is sandbox: orders would reach no kitchen, and NODE_ENV is production');
    const protocols = production ? ['https:'] : ['https:', 'http:'];
    const own = { url: url('FOODICS_API_URL', protocols), consoleUrl: url('FOODICS_CONSOLE_URL', protocols) };
    if ((clientId === null) !== (clientSecret === null))
      errors.push('FOODICS_CLIENT_ID and FOODICS_CLIENT_SECRET must be set together');
    if (webhookToken !== null && !/^[\w-]{32,120}$/.test(webhookToken))
      errors.push('FOODICS_WEBHOOK_TOKEN must have 32 to 120 letters, digits, _ or -');
    if (clientId === null && (webhookToken !== null || own.url !== null || own.consoleUrl !== null))
      errors.push('FOODICS_CLIENT_ID must be set where anything else of Foodics is');
    if (clientId === null || clientSecret === null) return null;
    const usual = FOODICS[environment === 'production' ? 'production' : 'sandbox'];
    return {
      url: (own.url ?? usual.url).replace(/\/+$/, ''),
      consoleUrl: (own.consoleUrl ?? usual.consoleUrl).replace(/\/+$/, ''),
      clientId,
      clientSecret,
      webhookToken,
    };
  }

  const production = env['NODE_ENV'] === 'production';
  const publicUrl = url('PUBLIC_ORIGIN', production ? ['https:'] : ['https:', 'http:']);
  const storeDomain = text('STORE_DOMAIN')?.toLowerCase() ?? null;
  if (storeDomain !== null && !DOMAIN.test(storeDomain))
    errors.push(`STORE_DOMAIN must be a domain such as stores.example, not "${storeDomain}"`);
  if (storeDomain !== null && publicUrl === null)
    errors.push('PUBLIC_ORIGIN must be set beside STORE_DOMAIN: orders are placed there');
  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== null && jwtSecret.length < SECRET_LENGTH)
    errors.push(`JWT_SECRET must have at least ${SECRET_LENGTH} characters`);
  if (production && jwtSecret === null) errors.push('JWT_SECRET must be set where NODE_ENV is production');
  const tapKey = text('TAP_SECRET_KEY');
  const tapUrl = url('TAP_API_URL', production ? ['https:'] : ['https:', 'http:']) ?? TAP_URL;
  if (production && tapKey === null)
    errors.push(
      'TAP_SECRET_KEY must be set where NODE_ENV is production: the card gateway of the sandbox takes no money',
    );
  if (production && tapKey?.startsWith('sk_test_') === true)
    errors.push('TAP_SECRET_KEY is a test key: it takes no money, and NODE_ENV is production');
  const foodics = readFoodics();
  const smtpUrl = url('SMTP_URL', ['smtps:', 'smtp:']);
  const mailFrom = text('MAIL_FROM');
  if (smtpUrl !== null && mailFrom === null)
    errors.push('MAIL_FROM must be set beside SMTP_URL: mails are from somebody');
  if (production && smtpUrl === null)
    errors.push('SMTP_URL must be set where NODE_ENV is production: the outbox of the sandbox sends nothing');
  const smsUrl = url('SMS_URL', production ? ['https:'] : ['https:', 'http:']);
  const smsToken = text('SMS_TOKEN');
  if (smsUrl !== null && smsToken === null) errors.push('SMS_TOKEN must be set beside SMS_URL');
  if (production && smsUrl === null)
    errors.push('SMS_URL must be set where NODE_ENV is production: the outbox of the sandbox sends nothing');
  if (production && publicUrl === null)
    errors.push('PUBLIC_ORIGIN must be set where NODE_ENV is production: links in mails begin with it');
  const logLevel = text('LOG_LEVEL') ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel)) errors.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);

  const kept = text('KEPT_ON_DEVICES') ?? 'on';
  if (kept !== 'on' && kept !== 'off') errors.push('KEPT_ON_DEVICES must be on or off');

  const trustedProxies = (text('TRUSTED_PROXIES') ?? '').split(',').flatMap((part) => part.trim() || []);
  for (const proxy of trustedProxies) {
    const [address = '', bits = '0', ...rest] = proxy.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > widest)
      errors.push(`TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, not "${proxy}"`);
  }

  const settings: Settings = {
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 4310, 0, 65_535),
    dataDir: path.resolve(home, text('DATA_DIR') ?? '.data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    production,
    publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin,
    storeDomain,
    jwtSecret,
    accessTokenLifetime: whole('ACCESS_TOKEN_SECONDS', 15 * 60, 5, 24 * 3600) * 1000,
    trustedProxies,
    tileUrl:
      text('TILE_URL') === 'none'
        ? null
        : (url('TILE_URL', ['https:', 'http:']) ?? (production ? null : SANDBOX_TILES)),
    tileAttribution: text('TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors',
    osrmUrl: url('OSRM_URL', ['https:', 'http:']),
    menuPlatformUrl: url('MENU_PLATFORM_URL', production ? ['https:'] : ['https:', 'http:']),
    foodics,
    smtp: smtpUrl === null || mailFrom === null ? null : { url: smtpUrl, from: mailFrom },
    sms: smsUrl === null || smsToken === null ? null : { url: smsUrl, token: smsToken },
    tap: tapKey === null ? null : { url: tapUrl.replace(/\/+$/, ''), secretKey: tapKey },
    bankAccounts: {
      BHD: account('BANK_ACCOUNT_BHD', 'BH') ?? (production ? null : SANDBOX_ACCOUNTS.BHD),
      SAR: account('BANK_ACCOUNT_SAR', 'SA') ?? (production ? null : SANDBOX_ACCOUNTS.SAR),
    },
    drivers: {
      'BH-manama': {
        share: whole('DRIVER_SHARE_BH', 70, 0, 100),
        cashLimit: whole('DRIVER_CASH_LIMIT_BH', 100, 0, 100_000) * 1_000,
      },
      'SA-riyadh': {
        share: whole('DRIVER_SHARE_SA', 70, 0, 100),
        cashLimit: whole('DRIVER_CASH_LIMIT_SA', 1_000, 0, 100_000) * 100,
      },
    },
    messagesPerHour: whole('MESSAGES_PER_HOUR', 2_000, 1, 1_000_000),
    keptOnDevices: kept === 'on',
    distDir: path.resolve(home, 'dist'),
    logLevel,
  };
  if (errors.length > 0)
    throw new StartError(`These settings are wrong:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
  return settings;
}
