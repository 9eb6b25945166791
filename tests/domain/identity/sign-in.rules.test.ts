import { describe, expect, it } from 'vitest';
import { checkCredentials } from '../../../src/domain/identity/sign-in.rules';

describe('credentials before they are sent', () => {
  it.each(['a@b.co', ' manama@demo.mersal.example ', 'x+y@sub.shop.bh'])('take the e-mail %j [R5.03]', (email) => {
    expect(checkCredentials(email, 'secret')).toEqual({ email: null, password: null });
  });

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a b@c.co',
    'a@b..co',
    '<a@b.co>',
    '(1)a@b.co',
    'a@b.co(Call)',
    '"a"@b.co',
    'a,b@c.co',
    `${'a'.repeat(250)}@b.co`,
  ])('refuse the e-mail %j [R5.03]', (email) => {
    expect(checkCredentials(email, 'secret').email).toBe('invalid');
  });

  it('need both, and take any password [R5.03] [T.23]', () => {
    expect(checkCredentials('  ', '')).toEqual({ email: 'required', password: 'required' });
    expect(checkCredentials('a@b.co', ' ').password).toBeNull();
  });
});
