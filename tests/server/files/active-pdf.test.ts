import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_POLICIES, checkFile } from '../../../server/modules/files/check-file';
import { pdf } from '../../support/samples/files';

const outcome = (bytes: Buffer): string => {
  const checked = checkFile({ bytes, name: 'cr.pdf', declaredType: 'application/pdf' }, FILE_POLICIES.document);
  return typeof checked === 'string' ? checked : 'taken';
};
const latin = (bytes: Buffer): string => bytes.toString('latin1');
const stream = (dictionary: string, data: Buffer): string =>
  `9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${latin(data)}\nendstream\nendobj\n`;
const objectStream = (objects: string, more = '/Filter /FlateDecode'): string =>
  stream(`/Type /ObjStm /N 1 /First 5 ${more}`, deflateSync(Buffer.from(`10 0 ${objects}`, 'latin1')));

const ACTIVE: readonly (readonly [string, string])[] = [
  ['an open action', '/OpenAction 3 0 R'],
  ['a script', '/S /JavaScript'],
  ['a script by its short name', '/JS (app.alert\\(1\\))'],
  ['a launch', '/A << /S/Launch/F (calc.exe) >>'],
  ['additional actions', '/AA << /O 3 0 R >>'],
  ['a file', '/Type /EmbeddedFile'],
  ['files by name', '/EmbeddedFiles 4 0 R'],
  ['rich media', '/Subtype /RichMedia'],
  ['a form that is sent', '/S /SubmitForm'],
];

describe('a PDF with active content', () => {
  it.each(ACTIVE)('is refused: %s [T.53]', (_what, active) => {
    const hex = active.replace(/\/([A-Z])(\w)/g, (_, first: string, second: string) => {
      return `/${first}#${second.charCodeAt(0).toString(16)}`;
    });
    const object = `<< ${active} >>`;
    expect({
      plain: outcome(pdf(`8 0 obj\n${object}\nendobj\n`)),
      hex: outcome(pdf(`8 0 obj\n<< ${hex} >>\nendobj\n`)),
      'object stream': outcome(pdf(objectStream(object))),
      'hex in an object stream': outcome(pdf(objectStream(`<< ${hex} >>`))),
      'behind a stream': outcome(pdf(`${stream('', Buffer.from('BT ET'))}8 0 obj\n${object}\nendobj\n`)),
      'object stream with a hidden type': outcome(pdf(objectStream(object).replace('/ObjStm', '/Obj#53tm'))),
      'object stream without its type': outcome(pdf(objectStream(object).replace('/Type /ObjStm', ''))),
    }).toEqual({
      plain: 'FILE_TYPE',
      hex: 'FILE_TYPE',
      'object stream': 'FILE_TYPE',
      'hex in an object stream': 'FILE_TYPE',
      'behind a stream': 'FILE_TYPE',
      'object stream with a hidden type': 'FILE_TYPE',
      'object stream without its type': 'FILE_TYPE',
    });
  });

  it.each([
    ['an encrypted one', '8 0 obj\n<< /Encrypt 5 0 R >>\nendobj\n'],
    ['objects behind another filter', objectStream('<< >>', '/Filter /LZWDecode')],
    ['objects behind two filters', objectStream('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['objects behind a filter that stands elsewhere', objectStream('<< >>', '/Filter 12 0 R')],
    ['objects that cannot be read', stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', Buffer.from('nothing'))],
    ['objects that unfold without end', objectStream('0'.repeat(40_000_000))],
  ])('is refused where nobody can look: %s [T.53]', (_what, content) => {
    expect(outcome(pdf(content))).toBe('FILE_TYPE');
  });

  it.each([
    ['plain objects in an object stream', objectStream('<< /Type /Page /Contents 4 0 R >>')],
    ['an object stream in clear', stream('/Type /ObjStm /N 1 /First 5', Buffer.from('10 0 << /Type /Page >>'))],
    [
      'pages, fonts and links',
      '8 0 obj\n<< /Type /Page /Annots [ << /S /URI /URI (https://a.example) >> ] >>\nendobj\n',
    ],
    ['names that only begin alike', '8 0 obj\n<< /JSomething /AAB /Launcher /OpenActions >>\nendobj\n'],
    ['short names by chance in a picture', stream('/Filter /DCTDecode', Buffer.from('..../JS /AA (....'))],
  ])('is not %s [T.53]', (_what, content) => {
    expect(outcome(pdf(content))).toBe('taken');
  });

  it('is judged in bounded time, whatever it is made of [T.53] [T.33]', () => {
    for (const part of ['obj /ObjStm stream\n', '#4a#53', '/JS', 'stream\n', '/First /N stream\r\n'])
      outcome(pdf(part.repeat(Math.floor(4_000_000 / part.length))));
  }, 20_000);
});
