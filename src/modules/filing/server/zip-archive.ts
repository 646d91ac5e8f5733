import { crc32, deflateRawSync } from 'node:zlib'

export interface ArchivedFile {
  readonly name: string
  readonly text: string
}

const deflated = 8
const namesAreUtf8 = 0x800
/** The first day the format knows, so that the same files are the same bytes. */
const firstDosDay = 0x21

/** An archive of texts (APPNOTE 4.3: local headers, central directory, end record). */
export function zipArchive(files: readonly ArchivedFile[]): Uint8Array {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const bytes = Buffer.from(text)
    const data = deflateRawSync(bytes)
    const common = commonFields(name, { checksum: crc32(bytes), packed: data.length, size: bytes.length })
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), common, Buffer.from(name)])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), common, entry, Buffer.from(name)]),
    )
    pieces.push(header, data)
    offset += header.length + data.length
  }
  const entries = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...pieces, entries, endRecord(files.length, entries.length, offset)]))
}

/** What a local header and its entry in the directory both say, from the flags to the length of the extra field. */
function commonFields(
  name: string,
  { checksum, packed, size }: { readonly checksum: number; readonly packed: number; readonly size: number },
): Buffer {
  const fields = Buffer.alloc(24)
  fields.writeUInt16LE(namesAreUtf8, 0)
  fields.writeUInt16LE(deflated, 2)
  fields.writeUInt16LE(firstDosDay, 6)
  fields.writeUInt32LE(checksum, 8)
  fields.writeUInt32LE(packed, 12)
  fields.writeUInt32LE(size, 16)
  fields.writeUInt16LE(Buffer.byteLength(name), 20)
  return fields
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const fields = Buffer.alloc(22)
  fields.writeUInt32LE(0x06054b50, 0)
  fields.writeUInt16LE(count, 8)
  fields.writeUInt16LE(count, 10)
  fields.writeUInt32LE(size, 12)
  fields.writeUInt32LE(offset, 16)
  return fields
}
