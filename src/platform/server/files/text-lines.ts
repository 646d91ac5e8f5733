import { isUtf8 } from 'node:buffer'

/** A line of a text with the number people count it by. */
export interface TextLine {
  readonly text: string
  readonly line: number
}

/** A line that cannot be read, and with it everything behind it. */
export class UnreadableLine extends Error {
  override readonly name = 'UnreadableLine'
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const longestLine = 1_048_576
const newLine = 10

/** The lines of a text in UTF-8, as many at a time as the bytes brought; throws at the first that is none. */
export async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine[]> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of bytes) {
    const joined = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    const end = joined.lastIndexOf(newLine) + 1
    rest = joined.subarray(end)
    if (end > 0) {
      const lines = linesOf(joined.subarray(0, end - 1), line)
      line += lines.length
      yield lines
    }
    if (rest.length > longestLine) throw tooLong(line)
  }
  if (rest.length > 0) yield linesOf(rest, line)
}

function linesOf(bytes: Buffer, first: number): TextLine[] {
  if (first === 1) refuseOtherEncodings(bytes)
  const texts = textOf(bytes, first).split('\n')
  return texts.map((text, at) => {
    const line = first + at
    if (text.length > longestLine) throw tooLong(line)
    const plain = text.endsWith('\r') ? text.slice(0, -1) : text
    return { text: line === 1 ? plain.replace(/^\uFEFF/, '') : plain, line }
  })
}

function textOf(bytes: Buffer, first: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  let line = first
  for (let from = 0; from <= bytes.length; line += 1) {
    const found = bytes.indexOf(newLine, from)
    const end = found === -1 ? bytes.length : found
    if (!isUtf8(bytes.subarray(from, end))) break
    from = end + 1
  }
  throw new UnreadableLine(line, 'Bukan teks UTF-8. Simpan file sebagai CSV UTF-8.')
}

function refuseOtherEncodings(bytes: Buffer): void {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  if (mark !== 0xfffe && mark !== 0xfeff) return
  throw new UnreadableLine(1, 'File berkode UTF-16. Simpan file sebagai CSV UTF-8.')
}

function tooLong(line: number): UnreadableLine {
  return new UnreadableLine(line, 'Baris lebih panjang dari 1 MB')
}
