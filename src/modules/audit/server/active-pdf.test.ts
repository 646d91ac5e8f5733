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

function packed(objects: string, filter = '/FlateDecode'): Buffer {
  const content = deflateSync(Buffer.from(objects))
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${content.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')])
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

test.each([
  ['an invoice', samplePdf()],
  ['a page of words that only sound so', samplePdf('Lampiran: OpenAction dan JavaScript')],
  ['packed objects without actions', pdf(packed('1 0 << /Type /Catalog /Pages 2 0 R >>'))],
  ['names that begin alike', pdf('<< /AAPL:Keywords [] /JSON 1 /OpenActions 2 >>')],
])('%s is not', (_name, content) => {
  expect(isActivePdf(content)).toBe(false)
})
