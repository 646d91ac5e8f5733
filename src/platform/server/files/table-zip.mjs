import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A file inside an archive that is written piece by piece and compressed at once, so that only that is kept. */
export function createZipPart(name) {
  const deflate = createDeflateRaw({ level: 6 })
  const chunks = []
  let [checksum, size] = [0, 0]
  deflate.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject))
  return {
    async write(text) {
      const bytes = Buffer.from(text)
      checksum = crc32(bytes, checksum)
      size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    },
    async end() {
      deflate.end()
      await ended
      return { name, checksum, size, data: Buffer.concat(chunks) }
    },
  }
}

/** A file inside an archive. */
export function zipPart(name, text) {
  const bytes = Buffer.from(text)
  return { name, checksum: crc32(bytes), size: bytes.length, data: deflateRawSync(bytes) }
}

const deflated = 8
const namesAreUtf8 = 0x800
const firstDosDay = 0x21

/** The archive of its parts (APPNOTE 4.3: local headers, central directory, end record). */
export function zipOf(parts) {
  const pieces = []
  const directory = []
  let offset = 0
  for (const part of parts) {
    const header = localHeader(part)
    directory.push(directoryEntry(part, offset))
    pieces.push(header, part.data)
    offset += header.length + part.data.length
  }
  const entries = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...pieces, entries, endRecord(parts.length, entries.length, offset)]))
}

function localHeader({ name, checksum, size, data }) {
  const fields = Buffer.alloc(30)
  fields.writeUInt32LE(0x04034b50, 0)
  fields.writeUInt16LE(20, 4)
  writeCommon(fields, 6, { checksum, size, compressed: data.length, name })
  return Buffer.concat([fields, Buffer.from(name)])
}

function directoryEntry({ name, checksum, size, data }, offset) {
  const fields = Buffer.alloc(46)
  fields.writeUInt32LE(0x02014b50, 0)
  fields.writeUInt16LE(20, 4)
  fields.writeUInt16LE(20, 6)
  writeCommon(fields, 8, { checksum, size, compressed: data.length, name })
  fields.writeUInt32LE(offset, 42)
  return Buffer.concat([fields, Buffer.from(name)])
}

/** The fields that both headers have in the same order. */
function writeCommon(fields, at, { checksum, size, compressed, name }) {
  fields.writeUInt16LE(namesAreUtf8, at)
  fields.writeUInt16LE(deflated, at + 2)
  fields.writeUInt16LE(0, at + 4)
  fields.writeUInt16LE(firstDosDay, at + 6)
  fields.writeUInt32LE(checksum, at + 8)
  fields.writeUInt32LE(compressed, at + 12)
  fields.writeUInt32LE(size, at + 16)
  fields.writeUInt16LE(Buffer.byteLength(name), at + 20)
}

function endRecord(count, directorySize, offset) {
  const fields = Buffer.alloc(22)
  fields.writeUInt32LE(0x06054b50, 0)
  fields.writeUInt16LE(count, 8)
  fields.writeUInt16LE(count, 10)
  fields.writeUInt32LE(directorySize, 12)
  fields.writeUInt32LE(offset, 16)
  return fields
}
