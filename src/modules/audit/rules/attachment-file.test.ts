import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followedBy, sampleJpeg, samplePdf, samplePng, sampleWebp } from '../../../../tests/sample-files.ts'
import { attachmentProblems, attachmentTypeOf, storedFileName, removalOf } from './attachment-file.ts'
import { cleanFileName, largestAttachment, sizeText } from './attachment-name.ts'

const samples = {
  'application/pdf': samplePdf(),
  'image/png': samplePng(),
  'image/jpeg': sampleJpeg(),
  'image/webp': sampleWebp(),
}
const text = (value: string) => new Uint8Array([...value].map((letter) => letter.charCodeAt(0)))

describe.each(Object.entries(samples))('%s', (type, sample) => {
  test('is known by its content', () => {
    expect(attachmentTypeOf(sample)).toBe(type)
  })

  test('is refused when its beginning or its end is missing', () => {
    expect(attachmentTypeOf(sample.subarray(1))).toBeUndefined()
    for (let cut = 2; cut < 12; cut += 3) {
      expect([cut, attachmentTypeOf(sample.subarray(0, sample.length - cut))]).toEqual([cut, undefined])
    }
  })

  test.each([
    ['an archive', 'PK\x03\x04…'],
    ['a page with a script', '<HTML><script>alert(1)</script>'],
    ['a program', 'MZ\x90\x00'],
    ['a PDF', '%PDF-1.7'],
  ])('is refused with %s behind its end', (_, tail) => {
    expect(attachmentTypeOf(followedBy(sample, tail))).toBeUndefined()
  })

  test('is refused behind something else', () => {
    expect(attachmentTypeOf(followedBy(text('<script>'), sample))).toBeUndefined()
  })
})

test('what a camera adds behind its picture is taken', () => {
  expect(attachmentTypeOf(followedBy(sampleJpeg(), 'SEFH\x6b\x00\x00SEFT'))).toBe('image/jpeg')
})

test.each([
  ['a page', '<!doctype html><title>x</title>'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['an old picture', 'GIF89a\x01\x00\x01\x00'],
  ['a sheet', 'PK\x03\x04[Content_Types].xml'],
  ['text that only begins as a PDF', '%PDF-1.4\n'],
])('%s is refused', (_, content) => {
  expect(attachmentTypeOf(text(content))).toBeUndefined()
})

test('a picture of no size, or of more points than memory, is refused', () => {
  const sized = (width: number, height: number) => {
    const png = samplePng().slice()
    new DataView(png.buffer).setUint32(16, width)
    new DataView(png.buffer).setUint32(20, height)
    return attachmentTypeOf(png)
  }
  expect([sized(64, 40), sized(0, 40), sized(60_000, 60_000)]).toEqual(['image/png', undefined, undefined])
})

test('any bytes at all are judged without failing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(samples)),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 20 }),
      (sample, changes) => {
        const broken = sample.slice()
        for (const [at, value] of changes) broken[at % broken.length] = value
        attachmentTypeOf(broken)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [0, 'File kosong'],
  [largestAttachment + 1, 'Ukuran file maksimal 10 MB'],
  [5, 'Hanya PDF, PNG, JPEG dan WebP yang utuh yang dapat dilampirkan'],
])('%i bytes of nothing are refused at the file', (size, message) => {
  const found = attachmentProblems({ name: 'nota.pdf', content: new Uint8Array(size) })
  expect(found.map(({ path, message: said }) => [path, said])).toEqual([['file', message]])
})

test.each(['', ' . ', '../nota.pdf', 'C:\\nota.pdf', 'a/b.png'])('the name "%s" is refused', (name) => {
  const found = attachmentProblems({ name, content: samplePng() })
  expect(found.map(({ path }) => path)).toEqual(['query.name'])
})

test.each([
  ['nota.pdf', 'nota.pdf'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Users\\Nota  Mei.PDF', 'Nota Mei.PDF'],
  ['nota\u202efdp.exe', 'notafdp.exe'],
  ['..\u200b.hidden. ', 'hidden'],
  ['a<b>:"c|?*.png', 'a_b___c___.png'],
  ['e\u0301.png', '\u00e9.png'],
  [`${'x'.repeat(300)}.webp`, `${'x'.repeat(115)}.webp`],
])('the name %j is kept as %j', (name, expected) => {
  expect(cleanFileName(name)).toBe(expected)
})

test('a file ends as what it is', () => {
  expect(storedFileName('foto.JPEG', 'image/jpeg')).toBe('foto.JPEG')
  expect(storedFileName('foto.exe', 'image/png')).toBe('foto.exe.png')
  expect(storedFileName('x'.repeat(300), 'application/pdf')).toHaveLength(120)
})

test('drafts lose an attachment, others keep it cancelled, and only for who attached it or an admin', () => {
  const own = { uploadedById: 7, isCancelled: false }
  const asking = { id: 7, isAdmin: false, mayAttach: true, isDraft: true }
  expect(removalOf(own, asking)).toBe('delete')
  expect(removalOf(own, { ...asking, isDraft: false })).toBe('cancel')
  expect(removalOf({ ...own, isCancelled: true }, { ...asking, isDraft: false })).toBeUndefined()
  expect(removalOf(own, { ...asking, id: 8 })).toBeUndefined()
  expect(removalOf(own, { ...asking, id: 8, isAdmin: true })).toBe('delete')
  expect(removalOf(own, { ...asking, mayAttach: false })).toBeUndefined()
  expect(removalOf({ ...own, uploadedById: null }, { ...asking, id: undefined })).toBeUndefined()
})

test.each([
  [12, '12 byte'],
  [348_160, '340 KB'],
  [1_258_291, '1,2 MB'],
])('%i is said as %s', (size, expected) => {
  expect(sizeText(size)).toBe(expected)
})
