import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../server/modules/identity/common-passwords';
import { easyPassword } from '../../../src/domain/identity/easy-password.rules';

const known = {
  email: 'layla.h@pearl-sweets.example',
  names: ['Layla Al Hasan', 'Pearl Sweets', 'حلويات اللؤلؤة', 'Dar Al Noor Sweets'],
};
const judge = (password: string) => easyPassword(password, COMMON_PASSWORDS, known);

describe('a new password [R5.02] [R11.42]', () => {
  it.each([
    '123456',
    '١٢٣٤٥٦',
    '987654321',
    'password',
    'Password1',
    'P@ssw0rd!',
    'p4ssw0rd',
    'qwerty123',
    'asdfgh',
    'ضصثقفغ',
    'aaaaaa',
    'abcabc',
    '121212',
    '!!!!!!',
    '!@#$%^',
    '1q2w3e4r',
    'iloveyou',
    'admin2026',
    'Mersal2026!',
    'bahrain973',
    'كلمة السر',
    'محمد123',
    'Aa123456',
    'Aa@123456',
    'Abc@1234',
    '111111aa',
    'passwordpassword',
    'adminadmin',
    'admin1234admin',
    'qwertyqwerty',
    'ksa12345',
    '1234ksa',
    'allahakbar',
    'gmail123',
  ])('is refused as one of the commonest: %s', (password) => {
    expect(judge(password)).toBe('common-password');
  });

  it.each([
    'layla.h@pearl-sweets.example',
    'layla.h',
    'LAYLA2026',
    'layla-hasan',
    'hasan1layla2',
    'l4yl4!!',
    'Pearl Sweets',
    'pearlsweets1',
    '1Sweets1',
    'حلويات اللؤلؤة',
    'اللؤلؤة٢٠٢٦',
    'ＬＡＹＬＡ１',
    'daralnoor',
    'Dar-al-Noor1',
    'alhasan7',
    'pearl-sweets.example',
    'Layla2025x',
    'allayla',
    'iamlayla1',
    'laylaxx',
    'laylaandhasan',
    'layla&noor99',
    'xdar7',
  ])('is refused as made of what others know: %s', (password) => {
    expect(judge(password)).toBe('personal-password');
  });

  it.each([
    'mersal-demo',
    'open sesame',
    'tulip7',
    '7391a4628',
    'correct horse',
    'layla likes tea',
    'pearl of a day',
    'قهوة وتمر كل صباح',
    'x9!7#2$k',
    '🐪🌴☕🕌🌙⭐',
    'noor7kettle!',
    'hasan-xq91z',
    'darling8',
    'dar es salaam',
    '918273',
    'op45kz',
    'fox and tea',
  ])('is accepted otherwise: %s', (password) => {
    expect(judge(password)).toBeNull();
  });

  it.each([
    ['Huda Al Rajhi', ['Huda2025x', 'alhuda', 'iamhuda1', 'hudaandrajhi'], ['hudhud in the garden', 'rajhi-xq91z']],
    ['Ali', ['ali2030', 'ali77x'], ['ali7ofarabia', 'alive7', 'ali-and-tea']],
    ['Cakes and More', ['cakes77'], ['ali-and-tea', 'sandy!kettle']],
    ['17', ['17'], ['805317', '17171818', '2917ab']],
    ['١٧', ['17'], ['805317', '٨٠٥٣١٧']],
    ['م', ['م', 'م2031974'], ['قهوة م الصباح']],
    ['1001 Nights', ['1001nights', '1001'], ['291001', '62100184']],
  ])('knows what is near to the name %s, and keeps the rest', (name, near, far) => {
    const facts = { email: '', names: [name] };
    for (const password of near)
      expect(easyPassword(password, COMMON_PASSWORDS, facts), password).toBe('personal-password');
    for (const password of far) expect(easyPassword(password, COMMON_PASSWORDS, facts), password).toBeNull();
  });

  it('is judged without going back and forth, however long it and the names are', () => {
    const name = 'a'.repeat(60);
    const names = [name, 'aaa aaaa aaaaa aaaaaa', name];
    const facts = { email: `${name}@aaa.example`, names };
    expect(easyPassword(`bcdef${'a'.repeat(250)}`, COMMON_PASSWORDS, facts)).toBeNull();
    expect(easyPassword(`${'a'.repeat(251)}fghij`, COMMON_PASSWORDS, facts)).toBeNull();
  });

  it('without any known fact is judged all the same', () => {
    expect(easyPassword('tulip7', COMMON_PASSWORDS, { email: '', names: ['', ''] })).toBeNull();
    expect(easyPassword('123456', COMMON_PASSWORDS, { email: '', names: [] })).toBe('common-password');
  });

  it('has a list without doubles, whose words can be met', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_000);
    for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^[\p{Ll}\p{Lo}\p{N}]{4,}$/u);
  });
});
