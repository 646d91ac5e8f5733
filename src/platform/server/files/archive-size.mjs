const signatures = { end: 0x06054b50, entry: 0x02014b50 }
const endLength = 22
const longestComment = 65_535

/**
 * Whether an archive stays within so many bytes once it is unpacked, by what its directory says of its parts; an unpacker
 * stops at the size that is said there. A part that says nothing of its size, or that it is too large to say, may hold anything.
 * Throws where there is no directory: what cannot be read is not too large.
 */
export function unpacksWithin(bytes, mostBytes) {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(archive)
  if (end === undefined) throw noArchive()
  const count = archive.readUInt16LE(end + 10)
  let [at, total] = [archive.readUInt32LE(end + 16), 0]
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== signatures.entry) throw noArchive()
    const [packed, unpacked] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    // An empty part is packed into two bytes at most.
    if (unpacked === 0 && (packed > 2 || hasSizeBehind(archive, at))) return false
    total += unpacked
    if (total > mostBytes) return false
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return true
}

function noArchive() {
  return new Error('the directory of the archive cannot be read')
}

/** The size stands behind the part, where only unpacking finds it. */
function hasSizeBehind(archive, at) {
  return (archive.readUInt16LE(at + 8) & 8) !== 0 && archive.readUInt32LE(at + 20) === 0
}

function endOf(archive) {
  const lowest = Math.max(0, archive.length - endLength - longestComment)
  for (let at = archive.length - endLength; at >= lowest; at -= 1) {
    if (archive.readUInt32LE(at) === signatures.end) return at
  }
  return undefined
}
