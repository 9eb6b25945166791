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
/** Starts a stream whose stored bytes contain the next one. */
const OVERLAPPING = `stream\n${latin(deflateSync(Buffer.alloc(1_000_000)))}`;

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

  const script = objectStream('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>');
  const atDictionaryEnd = (more: string): string => script.replace(' >>\nstream', ` ${more} >>\nstream`);

  it.each([
    ['behind a comment', `% stream\n${script}`],
    ['behind a string', `8 0 obj\n(a stream\n b)\nendobj\n${script}`],
    ['by a long dictionary', atDictionaryEnd(`/Pad (${'A'.repeat(5_000)})`)],
    ['by a keyword in a string', atDictionaryEnd('/X (obj)')],
    ['by a keyword in a comment', atDictionaryEnd('% >> stream endobj\n')],
    ['by brackets that do not match', atDictionaryEnd('/X [ >> endobj ]')],
    ['by a blank after the keyword', script.replace('>>\nstream\n', '>>\nstream \n')],
    ['by a tab after the keyword', script.replace('>>\nstream\n', '>>\nstream\t\n')],
    ['by a missing line end', script.replace('>>\nstream\n', '>>\nstream')],
    [
      'between comments that look like a stream',
      '% stream\n8 0 obj\n<< /AA << /O 3 0 R >> /XFA 4 0 R >>\nendobj\n% endstream\n',
    ],
    ['inside another stream', stream('', Buffer.from(script, 'latin1'))],
    ['as an object inside another stream', stream('', Buffer.from('8 0 obj\n<< /AA << /O 3 0 R >> >>\nendobj\n'))],
    ['behind much else', objectStream(`<< /Pad (${'A'.repeat(3_000_000)}) /S /JavaScript >>`)],
    ['by a predictor that stands elsewhere', atDictionaryEnd('/DecodeParms 12 0 R')],
    ['behind an early end', stream('/Type /ObjStm /N 1 /First 5', Buffer.from('10 0 % endstream\n<< /AA 3 0 R >>'))],
  ])('is refused however it is hidden: %s [T.53]', (_how, content) => {
    expect(outcome(pdf(content))).toBe('FILE_TYPE');
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
    ['a link that ends like a name', '8 0 obj\n<< /S /URI /URI (https://a.example/JS) >>\nendobj\n'],
    [
      'an outline and a profile',
      `7 0 obj\n<< /First 8 0 R >>\nendobj\n${objectStream('').replace('/Type /ObjStm', '')}`,
    ],
    [
      'a picture with a predictor',
      stream(
        '/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 >>',
        deflateSync(Buffer.alloc(9_000_000)),
      ),
    ],
    ['names that only begin alike', '8 0 obj\n<< /JSomething /AAB /Launcher /OpenActions >>\nendobj\n'],
    ['short names by chance in a picture', stream('/Filter /DCTDecode', Buffer.from('..../JS /AA (....'))],
  ])('is not %s [T.53]', (_what, content) => {
    expect(outcome(pdf(content))).toBe('taken');
  });

  it('is not a big one with pictures, fonts, links and object streams [T.53]', () => {
    // Numbers from a fixed rule, so that the bytes are always the same.
    let seed = 7;
    const noise = Buffer.alloc(1_000_000);
    for (let at = 0; at < noise.length; at += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      noise.writeUInt8(seed >>> 24, at);
    }
    const parts = [
      stream('/Subtype /Image /Filter /DCTDecode', noise),
      stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.concat([noise, Buffer.alloc(3_000_000)]))),
      stream('/Subtype /Image /Filter /CCITTFaxDecode /DecodeParms << /K -1 >>', noise.subarray(9)),
      stream('/Subtype /Type1C /Filter /FlateDecode', deflateSync(noise.subarray(500_000))),
      stream(
        '/Type /XRef /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>',
        deflateSync(noise.subarray(0, 900)),
      ),
      objectStream('<< /Type /Annot /A << /S /URI /URI (https://a.example) >> >>').repeat(300),
      stream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (obj stream endstream) Tj ET'))).repeat(500),
    ];
    expect(outcome(pdf(parts.join('')))).toBe('taken');
  });

  it('is judged in bounded time, whatever it is made of [T.53] [T.33]', () => {
    for (const part of [
      'obj /ObjStm stream\n',
      '#4a#53',
      '/JS',
      'stream\n',
      '/First /N stream\r\n',
      'obj<<(',
      'obj %',
      'obj<</N 1>>stream\n',
      OVERLAPPING,
    ])
      outcome(pdf(part.repeat(Math.floor(4_000_000 / part.length))));
  }, 20_000);
});
