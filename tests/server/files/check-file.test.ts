import { describe, expect, it } from 'vitest';
import { FILE_POLICIES, checkFile } from '../../../server/modules/files/check-file';
import type { FilePolicy } from '../../../server/modules/files/check-file';
import { DOCUMENT_SIZE_MAX, MENU_IMAGE_SIZE_MAX } from '../../../src/domain/shared/constants';
import {
  PNG_SIGNATURE,
  jpeg,
  jpegNotes,
  jpegRemark,
  pdf,
  png,
  pngChunk,
  pngHead,
  pngOfSize,
  zip,
} from '../../support/samples/files';
import { expectFast, millisOf } from '../../support/timing';
import { sampled } from '../../support/sampled';

type Verdict = 'taken' | 'FILE_TYPE' | 'FILE_DAMAGED' | 'TOO_LARGE';
type Case = readonly [what: string, bytes: Buffer, name: string, declaredType: string, verdict: Verdict];

const PNG = 'image/png';
const JPEG = 'image/jpeg';
const PDF = 'application/pdf';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const behind = (file: Buffer, ...more: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat([file, ...more.map((each) => (typeof each === 'string' ? latin(each) : each))]);
const without = (file: Buffer, last: number): Buffer => file.subarray(0, file.length - last);
const spoilt = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const big = (size: number): Buffer =>
  Buffer.concat([without(pdf(), 0).subarray(0, 9), latin(' '.repeat(size - pdf().length)), pdf().subarray(9)]);

const WHOLE: readonly Case[] = [
  ['a PNG', png(), 'owner id.png', PNG, 'taken'],
  [
    'a PNG with remarks and a palette',
    png(2, 2, [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tEXt', latin('Title\0A scan'))]),
    'a.png',
    PNG,
    'taken',
  ],
  ['a JPEG', jpeg(), 'lease.jpg', JPEG, 'taken'],
  ['a JPEG with the longer ending, in capitals', jpeg(), 'LEASE.JPEG', JPEG, 'taken'],
  [
    'a JPEG with the notes of a camera',
    jpeg(4000, 3000, [
      jpegNotes(0xe1, 'Exif\0\0II*\0'),
      jpegNotes(0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta/>'),
    ]),
    'photo.jpg',
    JPEG,
    'taken',
  ],
  ['a PDF', pdf(), 'cr.pdf', PDF, 'taken'],
  [
    'a PDF changed once more',
    behind(pdf(), '3 0 obj\n<< >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n9\n%%EOF\r\n'),
    'cr.pdf',
    PDF,
    'taken',
  ],
  ['a type with parameters', pdf(), 'cr.pdf', 'Application/PDF; charset=binary', 'taken'],
  ['an Arabic name', pdf(), 'السجل التجاري.pdf', PDF, 'taken'],
  ['a picture of just 40 megapixels', png(8000, 5000), 'a.png', PNG, 'taken'],
  ['a document of just 5 MB', big(DOCUMENT_SIZE_MAX), 'cr.pdf', PDF, 'taken'],
];

const TAILS: readonly Case[] = [
  ["Samsung's notes behind a photo", behind(jpeg(), 'notesSEFH\0\0\0\0SEFT'), 'a.jpg', JPEG, 'taken'],
  [
    'the film of a motion photo',
    behind(jpeg(16, 16, [jpegNotes(0xe1, 'GCamera:MotionPhoto="1"')]), '\0\0\0\u0018ftypmp42film'),
    'a.jpg',
    JPEG,
    'taken',
  ],
  [
    'the second picture of a multi-picture file',
    behind(jpeg(16, 16, [jpegNotes(0xe2, 'MPF\0')]), jpeg()),
    'a.jpg',
    JPEG,
    'taken',
  ],
];

const JSON_FILE = 'application/json';
const REPORTS: readonly Case[] = [
  ['an object', latin('{"a":1}'), 'a.json', JSON_FILE, 'taken'],
  ['a list, with a type with parameters', latin('[1,2]\n'), 'a.json', 'application/json; charset=utf-8', 'taken'],
  ['a problem report', latin('{"trace":1}\n{"n":1}\n'), 'mersal-report.trace.jsonl', JSON_FILE, 'taken'],
  ['Arabic in it', Buffer.from('{"a":"مرحبا"}'), 'تقرير.json', JSON_FILE, 'taken'],
  ['a text', latin('hello'), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['a bare number', latin('1'), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['half an object', latin('{"a":'), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['a report cut off', latin('{"trace":1}\n{"n":'), 'a.jsonl', JSON_FILE, 'FILE_DAMAGED'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['brackets without an end', latin('['.repeat(100_000)), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['a script in it', latin('{"a":"<script>alert(1)</script>"}'), 'a.json', JSON_FILE, 'FILE_TYPE'],
  ['a page called JSON', latin('<html></html>'), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['a picture called JSON', png(), 'a.json', JSON_FILE, 'FILE_TYPE'],
  ['a program called JSON', latin('MZ\u0090\0'), 'a.json', JSON_FILE, 'FILE_DAMAGED'],
  ['JSON called a picture', latin('{"a":1}'), 'a.png', PNG, 'FILE_TYPE'],
  ['JSON called a page', latin('{"a":1}'), 'a.html', JSON_FILE, 'FILE_TYPE'],
];

const ATTACKS: readonly Case[] = [
  ['nothing', Buffer.alloc(0), 'a.png', PNG, 'FILE_DAMAGED'],
  [
    'an SVG',
    latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a.svg',
    'image/svg+xml',
    'FILE_TYPE',
  ],
  ['an SVG called a PNG', latin('<?xml version="1.0"?><svg/>'), 'a.png', PNG, 'FILE_TYPE'],
  ['a page', latin('<!doctype html><script>alert(1)</script>'), 'a.html', 'text/html', 'FILE_TYPE'],
  ['a page called a PDF', latin('<html><body>%PDF-1.7 1 0 obj startxref 9 %%EOF'), 'a.pdf', PDF, 'FILE_TYPE'],
  ['a page before a PDF', behind(latin('<html><script>1</script>\n'), pdf()), 'a.pdf', PDF, 'FILE_TYPE'],
  ['a ZIP', zip(), 'a.zip', 'application/zip', 'FILE_TYPE'],
  ['a ZIP called a PNG', zip(), 'a.png', PNG, 'FILE_TYPE'],
  ['a program called a PDF', behind(latin('MZ\u0090\0'), pdf()), 'a.pdf', PDF, 'FILE_TYPE'],
  ['a program of Linux', latin('\u007fELF'), 'a.png', PNG, 'FILE_TYPE'],
  ['a GIF', latin('GIF89a'), 'a.gif', 'image/gif', 'FILE_TYPE'],
  ['a WebP called a JPEG', latin('RIFF\0\0\0\0WEBPVP8 '), 'a.jpg', JPEG, 'FILE_TYPE'],
  ['a PNG sent as a JPEG', png(), 'a.png', JPEG, 'FILE_TYPE'],
  ['a PNG called a JPEG', png(), 'a.jpg', PNG, 'FILE_TYPE'],
  ['a PNG called a program', png(), 'a.png.exe', PNG, 'FILE_TYPE'],
  ['a name whose ending only looks right', png(), 'a\u202egnp.exe', PNG, 'FILE_TYPE'],
  ['a name without an ending', png(), 'png', PNG, 'FILE_TYPE'],
  ['no type', png(), 'a.png', '', 'FILE_TYPE'],
  ['only the first bytes of a PNG', PNG_SIGNATURE, 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG cut within its last chunk', without(png(), 4), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG without its end', without(png(), 12), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG with a page behind it', behind(png(), '<script>alert(1)</script>'), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG with a ZIP behind it', behind(png(), zip()), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG with a ZIP in a remark', png(2, 2, [pngChunk('tEXt', zip())]), 'a.png', PNG, 'FILE_TYPE'],
  [
    'a PNG with a program for a web server in a remark',
    png(2, 2, [pngChunk('tEXt', latin('Comment\0<?php system($_GET[0]);'))]),
    'a.png',
    PNG,
    'FILE_TYPE',
  ],
  ['a PNG whose sums are wrong', spoilt(png(), 45), 'a.png', PNG, 'FILE_DAMAGED'],
  [
    'a PNG without pixels',
    Buffer.concat([PNG_SIGNATURE, pngHead(1, 1), pngChunk('IEND')]),
    'a.png',
    PNG,
    'FILE_DAMAGED',
  ],
  ['a PNG with two heads', png(2, 2, [pngHead(3, 3)]), 'a.png', PNG, 'FILE_DAMAGED'],
  [
    'a PNG without a head',
    Buffer.concat([PNG_SIGNATURE, pngChunk('IDAT'), pngChunk('IEND')]),
    'a.png',
    PNG,
    'FILE_DAMAGED',
  ],
  ['a PNG that nobody knows how to draw', png(2, 2, [pngChunk('EVIL')]), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a PNG of no width', png(0, 5), 'a.png', PNG, 'FILE_DAMAGED'],
  ['a pixel bomb, as PNG', png(60_000, 60_000), 'a.png', PNG, 'TOO_LARGE'],
  ['a picture of one row more than 40 megapixels', png(8000, 5001), 'a.png', PNG, 'TOO_LARGE'],
  ['a pixel bomb, as JPEG', jpeg(65_535, 65_535), 'a.jpg', JPEG, 'TOO_LARGE'],
  ['a JPEG cut within its pixels', without(jpeg(), 4), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  ['a JPEG without its end', without(jpeg(), 2), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  ['a JPEG with a page behind it', behind(jpeg(), '<html><script>alert(1)</script>'), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  ['a JPEG with a ZIP behind it', behind(jpeg(), zip()), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  ['a JPEG with another one behind it', behind(jpeg(), jpeg()), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  [
    'a film behind a JPEG that is no motion photo',
    behind(jpeg(), '\0\0\0\u0018ftypmp42film'),
    'a.jpg',
    JPEG,
    'FILE_DAMAGED',
  ],
  [
    'a JPEG with a script in a remark',
    jpeg(16, 16, [jpegRemark('*/=alert("x")/*<script src=x>')]),
    'a.jpg',
    JPEG,
    'FILE_TYPE',
  ],
  ['a JPEG that is a page at its head', jpeg(16, 16, [jpegRemark('<html><body>')]), 'a.jpg', JPEG, 'FILE_TYPE'],
  ['a JPEG of no pixels', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'a.jpg', JPEG, 'FILE_DAMAGED'],
  [
    'a JPEG whose segment is longer than itself',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0]),
    'a.jpg',
    JPEG,
    'FILE_DAMAGED',
  ],
  [
    'a JPEG whose segment has no length',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]),
    'a.jpg',
    JPEG,
    'FILE_DAMAGED',
  ],
  ['a PDF cut short', without(pdf(), 20), 'a.pdf', PDF, 'FILE_DAMAGED'],
  ['a PDF with nothing in it', latin('%PDF-1.7\nstartxref\n9\n%%EOF'), 'a.pdf', PDF, 'FILE_DAMAGED'],
  ['a PDF with a page behind it', behind(pdf(), '<script>alert(1)</script>'), 'a.pdf', PDF, 'FILE_DAMAGED'],
  ['a PDF with a page at its head', pdf('<html><body>\n'), 'a.pdf', PDF, 'FILE_TYPE'],
  ['a PDF with a ZIP in it', pdf(`${zip().toString('latin1')}\n`), 'a.pdf', PDF, 'FILE_TYPE'],
  ['a document of one byte more than 5 MB', big(DOCUMENT_SIZE_MAX + 1), 'a.pdf', PDF, 'TOO_LARGE'],
];

function verdictOf([, bytes, name, declaredType]: Case, policy: FilePolicy): Verdict {
  const result = checkFile({ bytes, name, declaredType }, policy);
  return typeof result === 'string' ? result : 'taken';
}

describe('a document', () => {
  it.each([...WHOLE, ...TAILS, ...ATTACKS])('that is %s [T.33]', (...each) => {
    expect(verdictOf(each, FILE_POLICIES.document)).toBe(each[4]);
  });

  it.each(TAILS)('loses %s [T.33]', (_what, bytes, name, declaredType) => {
    const result = checkFile({ bytes, name, declaredType }, FILE_POLICIES.document);
    const { content } = result as { content: Buffer };
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(verdictOf(['', content, name, declaredType, 'taken'], FILE_POLICIES.document)).toBe('taken');
  });

  it('that was cut anywhere is refused, whatever its kind [T.33]', () => {
    for (const [bytes, name, type] of [
      [png(), 'a.png', PNG],
      [jpeg(), 'a.jpg', JPEG],
      [without(pdf(), 1), 'a.pdf', PDF],
    ] as const) {
      for (let length = 0; length < bytes.length; length += 1)
        expect([
          name,
          length,
          verdictOf(['', bytes.subarray(0, length), name, type, 'taken'], FILE_POLICIES.document),
        ]).not.toContain('taken');
    }
  });
});

describe('a file of a ticket', () => {
  it.each([...WHOLE, ...REPORTS])('that is %s [T.33] [R3.16]', (...each) => {
    expect(verdictOf(each, FILE_POLICIES.ticket)).toBe(each[4]);
  });

  it.each(REPORTS)('that is %s is no document', (_what, ...rest) => {
    expect(verdictOf(['', ...rest], FILE_POLICIES.document)).toBe('FILE_TYPE');
  });
});

describe('a file made to be dear to judge', () => {
  const filled = (length: number, ...pattern: readonly number[]): Buffer => Buffer.alloc(length, Buffer.from(pattern));
  const scan = jpeg().length - 2;

  it.each(
    sampled(
      [
        ['a PDF of digits', pdf(`${'1'.repeat(5_000_000)}\n`), 'a.pdf', PDF, 'taken'],
        ['a PDF of digits and spaces', pdf(`${'1 '.repeat(2_500_000)}\n`), 'a.pdf', PDF, 'taken'],
        ['a PDF of half tags', pdf(`${'<'.repeat(5_000_000)}\n`), 'a.pdf', PDF, 'taken'],
        ['a PNG of empty chunks', png(2, 2, [filled(4_800_000, ...pngChunk('aaAa'))]), 'a.png', PNG, 'FILE_DAMAGED'],
        [
          'a JPEG of filling',
          behind(jpeg().subarray(0, scan), filled(5_000_000, 0xff), Buffer.from([0xd9])),
          'a.jpg',
          JPEG,
          'taken',
        ],
        [
          'a JPEG of restarts',
          behind(jpeg().subarray(0, scan), filled(5_000_000, 0xff, 0xd0), jpeg().subarray(scan)),
          'a.jpg',
          JPEG,
          'taken',
        ],
        [
          'a JPEG of short segments',
          behind(jpeg().subarray(0, 2), filled(5_000_000, 0xff, 0xfe, 0, 2), jpeg().subarray(2)),
          'a.jpg',
          JPEG,
          'taken',
        ],
        ['a name of dots', png(), `${'. '.repeat(8_000)}x`, PNG, 'FILE_TYPE'],
      ] as const,
      3,
    ),
  )('%s is judged at once [T.33]', async (...each) => {
    const judge = () => millisOf(() => expect(verdictOf(each, FILE_POLICIES.document)).toBe(each[4]));
    await expectFast(judge, 1_500);
  });
});

describe('a menu image', () => {
  it('is a PNG or a JPEG of at most 262,144 bytes [R5.10] [T.33]', () => {
    const of = (...each: Case) => verdictOf(each, FILE_POLICIES.menuImage);
    expect(of('', pngOfSize(MENU_IMAGE_SIZE_MAX), 'a.png', PNG, 'taken')).toBe('taken');
    expect(of('', pngOfSize(262_145), 'a.png', PNG, 'taken')).toBe('TOO_LARGE');
    expect(of('', jpeg(), 'a.jpg', JPEG, 'taken')).toBe('taken');
    expect(of('', pdf(), 'a.pdf', PDF, 'taken')).toBe('FILE_TYPE');
  });
});

describe('a logo', () => {
  it('is a PNG and nothing else [R5.09]', () => {
    const of = (...each: Case) => verdictOf(each, FILE_POLICIES.logo);
    expect(of('', png(), 'logo.png', PNG, 'taken')).toBe('taken');
    expect(of('', jpeg(), 'logo.jpg', JPEG, 'taken')).toBe('FILE_TYPE');
    expect(of('', jpeg(), 'logo.png', PNG, 'taken')).toBe('FILE_TYPE');
    expect(of('', pdf(), 'logo.pdf', PDF, 'taken')).toBe('FILE_TYPE');
    expect(of('', Buffer.alloc(0), 'logo.png', PNG, 'taken')).toBe('FILE_DAMAGED');
  });
});

describe("a file's name", () => {
  const nameOf = (name: string): string =>
    (checkFile({ bytes: png(), name, declaredType: PNG }, FILE_POLICIES.document) as { name: string }).name;

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\me\\scan.PNG', 'scan.png'],
    ['in\u0000vis\u202eib\u200fle\r\n.png', 'invisible.png'],
    ['a<b>:"|?*.png', 'a_b______.png'],
    [' .. spaced out . .png', 'spaced out ..png'],
    ['السجل\u200f التجاري.png', 'السجل التجاري.png'],
    ['\ud800half.png', 'half.png'],
    ['.\u200b.png', 'file.png'],
  ])('%j is stored as %j [T.33]', (given, kept) => {
    expect(nameOf(given)).toBe(kept);
  });

  it('is at most 120 characters long, its ending among them [T.33]', () => {
    expect(nameOf(`${'س'.repeat(500)}.png`)).toBe(`${'س'.repeat(116)}.png`);
    expect(Array.from(nameOf(`${'😀'.repeat(500)}.png`))).toHaveLength(120);
  });
});
