/** Whether bytes are one whole file of a kind: its marks, its parts, and nothing hidden behind its end. */
export type WholeFile = (bytes: Uint8Array) => boolean

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length))
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const longestTail = 2048

/** `%PDF-1.x` or `%PDF-2.x` at the very beginning, and after the last `%%EOF` nothing but blanks. */
export const isWholePdf: WholeFile = (bytes) => {
  if (!/^%PDF-[12]\.\d/.test(textAt(bytes, 0, 8))) return false
  const tail = textAt(bytes, bytes.length - longestTail, longestTail)
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)
}

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks one after another from IHDR to an IEND that is the end of the file. */
export const isWholePng: WholeFile = (bytes) => {
  if (!startsWith(bytes, pngMark)) return false
  const view = viewOf(bytes)
  let [at, count, hasData] = [8, 0, false]
  while (at + 12 <= bytes.length) {
    const [length, type] = [view.getUint32(at), textAt(bytes, at + 4, 4)]
    const next = at + 12 + length
    if (next > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return false
    if (
      count === 0 &&
      !(type === 'IHDR' && length === 13 && isDrawable(view.getUint32(at + 8), view.getUint32(at + 12)))
    )
      return false
    hasData ||= type === 'IDAT'
    if (type === 'IEND') return length === 0 && hasData && next === bytes.length
    ;[at, count] = [next, count + 1]
  }
  return false
}

/** A picture of more than 100 million points is there to exhaust whoever opens it. */
function isDrawable(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= 100_000_000
}

/** Marker bytes that begin the head of a frame and carry its size. */
const isFrameHead = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segments up to the scan with one frame of some size, an end mark, and behind it nothing that is another file. */
export const isWholeJpeg: WholeFile = (bytes) => {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return false
  const view = viewOf(bytes)
  let [at, hasFrame] = [2, false]
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return false
    if (marker === 0xda) return hasFrame && hasCleanEnd(bytes, at + 2 + length)
    if (isFrameHead(marker)) {
      if (length < 8 || !isDrawable(view.getUint16(at + 7), view.getUint16(at + 5))) return false
      hasFrame = true
    }
    at += 2 + length
  }
  return false
}

/** Width and height of a whole PNG or JPEG in points; nothing for other bytes. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = viewOf(bytes)
  if (startsWith(bytes, pngMark)) return { width: view.getUint32(16), height: view.getUint32(20) }
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrameHead(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + view.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}

/** Cameras append notes of their own behind the picture; what could be opened as something else is refused. */
function hasCleanEnd(bytes: Uint8Array, scan: number): boolean {
  const end = endOfScan(bytes, scan)
  return end !== undefined && !isOtherFile(bytes.subarray(end))
}

function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2
  }
  return undefined
}

const foreign = [
  'PK\x03\x04',
  'PK\x05\x06',
  '%PDF-',
  'Rar!',
  '7z\xbc\xaf',
  '\x7fELF',
  '<script',
  '<html',
  '<!doctype',
  '<?php',
  '<svg',
]

function isOtherFile(tail: Uint8Array): boolean {
  let text = ''
  for (let at = 0; at < tail.length; at += 8192) text += textAt(tail, at, 8192)
  const small = text.toLowerCase()
  return text.startsWith('MZ') || foreign.some((mark) => small.includes(mark.toLowerCase()))
}

/** A RIFF container of the length it says, of WEBP, whose chunks fill it exactly. */
export const isWholeWebp: WholeFile = (bytes) => {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return false
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return false
  let [at, hasPicture] = [12, false]
  while (at + 8 <= bytes.length) {
    const [type, length] = [textAt(bytes, at, 4), view.getUint32(at + 4, true)]
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(type)) return false
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type)
    at += 8 + length + (length % 2)
  }
  return hasPicture && at === bytes.length
}
