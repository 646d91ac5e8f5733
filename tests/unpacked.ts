import { inflateRawSync } from 'node:zlib'

/** The files of an archive, as its directory lists them. */
export function unpacked(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, offset] = [20, 28, 42].map((field) =>
      field === 28 ? bytes.readUInt16LE(at + field) : bytes.readUInt32LE(at + field),
    ) as [number, number, number]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const data = offset + 30 + nameLength
    files.set(name, inflateRawSync(bytes.subarray(data, data + packed)).toString())
    at += 46 + nameLength
  }
  return files
}
