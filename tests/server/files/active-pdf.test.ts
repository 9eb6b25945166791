import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_POLICIES, checkFile } from '../../../server/modules/files/check-file';
import { pdf } from '../../support/samples/files';
import { sampled, tries } from '../../support/sampled';

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
  ['an open action', '/OpenAction << /S /URI /URI (https://a.example) >>'],
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

/** What would take more than its share of time does so with fewer bytes already. */
const LENGTH = tries(1_000_000, 4_000_000);

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

  const LINK = '<< /Type /Annot /A << /S /URI /URI (https://a.example) >> >>';
  const page = `5 0 obj\n${LINK}\nendobj\n`;
  const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const uri = '<< /S /URI /URI (https://a.example) >>';

  it.each([
    ['a page', '[3 0 R /Fit]'],
    ['a page that is counted', '[0 /XYZ null null 1.5]'],
    ['a part of a page', '[ 3 0 R /FitR -1 +2 .5 700 ]'],
    ['a page, over several lines', '[\n3 0 R % the first\n/FitH 842 ]'],
    ['a page by an action', goTo],
    ['a named place by an action', '<</Type/Action/S/GoTo/D(chapter)>>'],
    ['nothing', 'null'],
    ['a page, said elsewhere', '8 0 R', `8 0 obj\n[3 0 R /Fit]\nendobj\n`],
    ['a page by an action elsewhere', '8 0 R', `8 0 obj\n${goTo}\nendobj\n`],
    ['a page by an action in an object stream', '10 0 R', objectStream(goTo)],
    ['a page by an action beside links in an object stream', '10 0 R', objectStream(`${goTo} ${LINK}`)],
    ['nothing that is there', '99 0 R'],
  ])('is not one that opens %s [T.53]', (_what, action, objects = '') => {
    const catalog = `<< /Type /Catalog /OpenAction ${action} /Pages 2 0 R >>`;
    expect({
      plain: outcome(pdf(`7 0 obj\n${catalog}\nendobj\n${page}${objects}`)),
      'object stream': outcome(pdf(`${objectStream(catalog)}${page}${objects}`)),
    }).toEqual({ plain: 'taken', 'object stream': 'taken' });
  });

  it.each([
    ['an address', uri],
    ['a script', '<< /S /JavaScript >>'],
    ['a program', '<< /S /Launch >>'],
    ['a form', '<< /S /SubmitForm >>'],
    ['a command', '<< /S /Named /N /Print >>'],
    ['what a name with escapes says', '<< /S /#55RI /URI (https://a.example) >>'],
    ['a page and then an address', `<< /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>`],
    ['a page and then what is said elsewhere', '<< /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>'],
    ['one of two', '<< /S /GoTo /S /URI >>'],
    ['what its kind says elsewhere', '<< /S 8 0 R >>'],
    ['an array of actions', `[ ${uri} ]`],
    ['an array with a name of its own', '[3 0 R /Launch]'],
    ['a string', '(chapter)'],
    ['something unfinished', '[3 0 R /Fit'],
    ['an address elsewhere', '8 0 R', `8 0 obj\n${uri}\nendobj\n`],
    ['an address elsewhere, behind a comment', '8 0 R', `8 0 %\nobj\n${uri}\nendobj\n`],
    ['an address behind a reference', '8 0 R', `8 0 obj\n9 0 R\nendobj\n9 0 obj\n${uri}\nendobj\n`],
    ['an address in an object stream', '10 0 R', objectStream(uri)],
    ['an address with escapes in an object stream', '10 0 R', objectStream('<< /#53 /U#52I >>')],
    ['a page and more in an object stream', '10 0 R', objectStream('<< /S /GoTo /D [0 /Fit] /Next 11 0 R >>')],
    [
      'the middle of an object in an object stream',
      '10 0 R',
      stream('/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode', deflateSync(Buffer.from(`10 20 ${LINK}`, 'latin1'))),
    ],
    [
      'objects that are counted elsewhere',
      '10 0 R',
      stream(
        '/Type /ObjStm /N 12 0 R /First 5 /Filter /FlateDecode',
        deflateSync(Buffer.from(`10 0 ${goTo}`, 'latin1')),
      ),
    ],
  ])('is one that opens %s [T.53]', (_what, action, objects = '') => {
    const catalog = `<< /Type /Catalog /OpenAction ${action} /Pages 2 0 R >>`;
    expect({
      plain: outcome(pdf(`7 0 obj\n${catalog}\nendobj\n${page}${objects}`)),
      hex: outcome(pdf(`7 0 obj\n${catalog.replace('/Open', '/#4fpen')}\nendobj\n${page}${objects}`)),
      'object stream': outcome(pdf(`${objectStream(catalog)}${page}${objects}`)),
    }).toEqual({ plain: 'FILE_TYPE', hex: 'FILE_TYPE', 'object stream': 'FILE_TYPE' });
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
    for (const part of sampled(
      [
        'obj /ObjStm stream\n',
        '#4a#53',
        '/JS',
        'stream\n',
        '/First /N stream\r\n',
        'obj<<(',
        'obj %',
        'obj<</N 1>>stream\n',
        OVERLAPPING,
        '/OpenAction[0]',
        '/OpenAction 8 0 R ',
        '/OpenAction<</S/GoTo',
      ],
      4,
    ))
      outcome(pdf(part.repeat(Math.floor(LENGTH / part.length))));
    for (const part of sampled(['/S/GoTo', '/OpenAction[0]', '[8 0 R]'], 3))
      outcome(pdf(`8 0 obj\n<<${part.repeat(Math.floor(LENGTH / part.length))}>>\nendobj\n`));
  }, 20_000);
});
