import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { samplePdf } from '../../../../tests/sample-files.ts'
import { isActivePdf } from './active-pdf.ts'

function pdf(...objects: readonly (string | Buffer)[]): Uint8Array {
  const parts = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('%%EOF')])
}

const plainly = (length: number) =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${length} >>\nstream\n`

function packed(objects: string | Buffer, headOf = plainly): Buffer {
  const content = deflateSync(objects)
  const head = headOf(content.length)
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from('\nendstream')])
}

test.each([
  ['an action when it is opened', pdf('<< /Type /Catalog /OpenAction 2 0 R >>')],
  ['the same, with letters as numbers', pdf('<< /Type /Catalog /Open#41ction 2 0 R >>')],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['actions of a page', pdf('<< /Type /Page /AA << /O 3 0 R >> >>')],
  ['a file inside', pdf('<< /Type /EmbeddedFile >>')],
  ['a secret', pdf('<< /Encrypt 4 0 R >>')],
  ['an action in a packed object', pdf(packed('1 0 << /Type /Catalog /OpenAction 2 0 R >>'))],
  ['objects packed in a way that is not looked through', pdf('<< /Type /ObjStm >>\nstream\nabc\nendstream')],
])('a PDF with %s is active', (_name, content) => {
  expect(isActivePdf(content)).toBe(true)
})

const opening = '1 0 << /Type /Catalog /OpenAction 2 0 R >>'
/** Where the reader sees an object stream and a careless look does not. */
const written = (from: string, to: string) => (length: number) => plainly(length).replace(from, to)
const decoy = packed('1 0 << /Type /Catalog >>')

test.each([
  ['a blank after the word stream', written('stream\n', 'stream \n')],
  ['only a carriage return after it', written('stream\n', 'stream\r')],
  ['many blanks before it', written('\nstream', `${' '.repeat(3_000)}stream`)],
  ['a string that looks like another object', written('/N 1', '/N 1 /X (9 0 obj)')],
  ['a comment that looks like another object', written('\nstream', '% 9 0 obj\nstream')],
  ['a string that looks like a harmless stream', written('/N 1', `/N 1 /X (${decoy.toString('latin1')})`)],
  ['its name in numbers', written('ObjStm', 'O#62jStm')],
])('an action packed in a stream with %s is active', (_name, headOf) => {
  expect(isActivePdf(pdf(decoy, packed(opening, headOf)))).toBe(true)
})

test.each([
  ['packed twice', packed(deflateSync(opening), written('/FlateDecode', '[/FlateDecode /FlateDecode]'))],
  [
    'told apart from the line above',
    packed(opening.replace('Open', 'Opfn'), written('/N 1', '/DecodeParms << /Predictor 12 >> /N 1')),
  ],
])('objects %s are not looked through', (_name, stream) => {
  expect(isActivePdf(pdf(stream))).toBe(true)
})

test.each([
  ['an invoice', samplePdf()],
  ['a page of words that only sound so', samplePdf('Lampiran: OpenAction dan JavaScript')],
  ['packed objects without actions', pdf(packed('1 0 << /Type /Catalog /Pages 2 0 R >>'))],
  [
    'packed objects far from the word stream',
    pdf(packed('1 0 << >>', written('\nstream', `${' '.repeat(3_000)}stream`))),
  ],
  [
    'packed objects written tightly',
    pdf(
      packed(
        '1 0 << >>',
        (length) => `<</Filter/FlateDecode/First 4/Length ${length}/N 1/Type/ObjStm>>stream\r\n`,
      ),
    ),
  ],
  ['names that begin alike', pdf('<< /AAPL:Keywords [] /JSON 1 /OpenActions 2 >>')],
])('%s is not', (_name, content) => {
  expect(isActivePdf(content)).toBe(false)
})
