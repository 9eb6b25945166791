import { describe, expect, it } from 'vitest';
import { openServer } from '../../../server/db/open-server';
import { StartError, readSettings } from '../../../server/settings';

const FOODICS_KEYS = { FOODICS_CLIENT_ID: 'app', FOODICS_CLIENT_SECRET: 'secret' };

describe('the settings', () => {
  it('need nothing: a port, a folder, nobody’s word for an address, 15 minutes [T.21]', () => {
    expect(readSettings({}, '/home/someone')).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      dataDir: '/home/someone/.data',
      databaseUrl: null,
      production: false,
      jwtSecret: null,
      accessTokenLifetime: 15 * 60_000,
      trustedProxies: [],
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      tileAttribution: '© OpenStreetMap contributors',
      osrmUrl: null,
      menuPlatformUrl: null,
      smtp: null,
      sms: null,
      tap: null,
    });
  });

  it('are taken from the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: 'there',
      DATABASE_URL: 'postgresql://u@h/d',
      ACCESS_TOKEN_SECONDS: '20',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
      TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      JWT_SECRET: 's'.repeat(32),
    };
    expect(readSettings(env, '/home')).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/home/there',
      databaseUrl: 'postgresql://u@h/d',
      accessTokenLifetime: 20_000,
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
      tileUrl: env.TILE_URL,
    });
  });

  it('take tiles from nobody where that is said [R11.33]', () => {
    expect(readSettings({ TILE_URL: 'none' }).tileUrl).toBeNull();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ PORT: '-1' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://'],
    [{ TILE_URL: 'tiles' }, 'TILE_URL must be a URL'],
    [{ OSRM_URL: 'javascript:alert(1)' }, 'OSRM_URL must be a URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be addresses'],
    [{ KEPT_ON_DEVICES: 'no' }, 'KEPT_ON_DEVICES must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET must be set'],
    [{ NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) }, 'TAP_SECRET_KEY must be set'],
    [{ NODE_ENV: 'production', TAP_SECRET_KEY: 'sk_test_made_up' }, 'TAP_SECRET_KEY is a test key'],
    [
      { NODE_ENV: 'production', TAP_SECRET_KEY: 'sk_live_made_up', TAP_API_URL: 'http://tap.example' },
      'TAP_API_URL must be a URL that begins with https://',
    ],
    [{ NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) }, 'SMTP_URL must be set'],
    [{ NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) }, 'SMS_URL must be set'],
    [{ SMTP_URL: 'smtps://u:p@mail.example' }, 'MAIL_FROM must be set'],
    [{ SMS_URL: 'https://sms.example/send' }, 'SMS_TOKEN must be set'],
    [
      { NODE_ENV: 'production', SMS_URL: 'http://sms.example/send', SMS_TOKEN: 't' },
      'SMS_URL must be a URL that begins with https://',
    ],
    [{ NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) }, 'PUBLIC_ORIGIN must be set'],
    // Half of it is no point of sale: nobody finds that out by a restaurant that cannot connect [R1.09].
    [{ FOODICS_CLIENT_ID: 'app' }, 'FOODICS_CLIENT_ID and FOODICS_CLIENT_SECRET must be set together'],
    [{ FOODICS_CLIENT_SECRET: 'secret' }, 'FOODICS_CLIENT_ID and FOODICS_CLIENT_SECRET must be set together'],
    [{ FOODICS_WEBHOOK_TOKEN: 't'.repeat(40) }, 'FOODICS_CLIENT_ID must be set'],
    [{ ...FOODICS_KEYS, FOODICS_WEBHOOK_TOKEN: 'short' }, 'FOODICS_WEBHOOK_TOKEN must have 32 to 120'],
    [{ ...FOODICS_KEYS, FOODICS_ENVIRONMENT: 'test' }, 'FOODICS_ENVIRONMENT must be sandbox or production'],
    [
      { ...FOODICS_KEYS, NODE_ENV: 'production', FOODICS_ENVIRONMENT: 'sandbox' },
      'FOODICS_ENVIRONMENT is sandbox: orders would reach no kitchen',
    ],
    [
      { ...FOODICS_KEYS, NODE_ENV: 'production', FOODICS_API_URL: 'http://foodics.example' },
      'FOODICS_API_URL must be a URL that begins with https://',
    ],
    [{ STORE_DOMAIN: 'stores.example' }, 'PUBLIC_ORIGIN must be set beside STORE_DOMAIN'],
    [{ STORE_DOMAIN: 'https://stores.example', PUBLIC_ORIGIN: 'https://app.example' }, 'STORE_DOMAIN must be a domain'],
    [{ STORE_DOMAIN: 'localhost', PUBLIC_ORIGIN: 'https://app.example' }, 'STORE_DOMAIN must be a domain'],
    // Links in mails are keys: nobody on the way may read them.
    [
      { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://app.mersal.example' },
      'PUBLIC_ORIGIN must be a URL that begins with https://',
    ],
  ])('%o are refused with a message', (env, messages) => {
    expect(() => readSettings(env)).toThrow(StartError);
    expect(() => readSettings(env)).toThrow(messages);
  });

  it('are enough for production, and name no more than they must', () => {
    const env = {
      NODE_ENV: 'production',
      JWT_SECRET: 's'.repeat(32),
      TAP_SECRET_KEY: 'sk_live_made_up',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Mersal <hello@mersal.example>',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 't',
      PUBLIC_ORIGIN: 'https://app.mersal.example',
    };
    expect(readSettings(env)).toMatchObject({
      production: true,
      tileUrl: null,
      tap: { url: 'https://api.tap.company/v2', secretKey: 'sk_live_made_up' },
      publicOrigin: 'https://app.mersal.example',
    });
    expect(readSettings(env).foodics).toBeNull();
    expect(readSettings({ ...env, ...FOODICS_KEYS }).foodics).toEqual({
      url: 'https://api.foodics.com',
      consoleUrl: 'https://console.foodics.com',
      clientId: 'app',
      clientSecret: 'secret',
      webhookToken: null,
    });
    expect(readSettings(FOODICS_KEYS).foodics?.url).toBe('https://api-sandbox.foodics.com');
    expect(readSettings({ ...env, TAP_API_URL: 'https://tap.example/v2/' }).tap?.url).toBe('https://tap.example/v2');
  });

  it('list every error at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y', JWT_SECRET: 'z' })).toThrow(
      /JWT_SECRET[^]*LOG_LEVEL[^]*PORT/,
    );
  });
});

it('says so where the database does not answer', async () => {
  await expect(openServer('postgres://nobody@127.0.0.1:1/none', () => {})).rejects.toThrow(
    /DATABASE_URL does not answer/,
  );
});
