import { crc32, deflateSync } from 'node:zlib'

/** A picture of a few points in one colour. */
export function samplePng(shade = 200): Uint8Array<ArrayBuffer> {
  const [width, height] = [64, 40]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, shade)])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes(mark, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0)))
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** A page with one line of text. */
export function samplePdf(text = 'Nota contoh'): Uint8Array<ArrayBuffer> {
  const drawing = `BT /F1 18 Tf 40 150 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return bytes(Buffer.from(body + table + trailer, 'latin1'))
}

/** The segments of a picture that a camera would write, without a real scan. */
export function sampleJpeg(): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0x00, 0x56]
  return bytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, ...frame, ...scan, 0xff, 0xd9]))
}

/** A container with one lossless picture. */
export function sampleWebp(): Uint8Array<ArrayBuffer> {
  const picture = Buffer.from([0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11, 0x11, 0x88])
  const chunk = Buffer.concat([Buffer.from('VP8L'), lengthOf(picture.length), picture])
  return bytes(Buffer.from('RIFF'), lengthOf(4 + chunk.length), Buffer.from('WEBP'), chunk)
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(length)
  return four
}

function bytes(...parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

/** A file with something behind it. */
export function followedBy(file: Uint8Array, tail: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.from(file), typeof tail === 'string' ? Buffer.from(tail, 'latin1') : Buffer.from(tail))
}
