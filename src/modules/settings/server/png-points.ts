import { inflateSync } from 'node:zlib'

/** Bytes the points of a picture may come to. */
const mostBytes = 64 * 1024 * 1024

/** Whether the points of a whole PNG can be read: its parts alone do not say so. */
export function hasReadablePoints(png: Uint8Array): boolean {
  const bytes = Buffer.from(png)
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const isData = bytes.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  return isInflated(Buffer.concat(parts), bytes.readUInt32BE(20))
}

/** Every row of points begins with a byte of its own. */
function isInflated(data: Buffer, rows: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: mostBytes }).length > rows
  } catch {
    return false
  }
}
