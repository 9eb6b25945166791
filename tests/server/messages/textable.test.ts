import { expect, it } from 'vitest';
import { isTextable } from '../../../server/platform/messages/textable';

it.each([
  '+97336123456',
  '+97317123456',
  '+966501234567',
  '+971501234567',
  '+96550012345',
  '+96892123456',
  '+97433123456',
])('messages go to %s, a number of a person or an office in the Gulf [T.49]', (phone) =>
  expect(isTextable(phone)).toBe(true),
);

it.each([
  ['premium rate', '+97390012345'],
  ['shared cost', '+97384123456'],
  ['premium rate', '+966925012345'],
  ['shared cost', '+966920012345'],
  ['premium rate', '+971900234567'],
  ['toll-free', '+97180012345'],
  ['premium rate', '+96890012345'],
  ['abroad', '+447911123456'],
  ['satellite', '+881612345678'],
  ['none', 'not a phone'],
])('and not to one of the kind %s: %s [T.49]', (_, phone) => expect(isTextable(phone)).toBe(false));
