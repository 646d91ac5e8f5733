import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** A file that can be read more than once, piece by piece. */
export interface JournalFileSource {
  readonly name: string
  readonly size: number
  readonly pieces: () => AsyncIterable<Uint8Array>
}

/** Small enough that reading one keeps nobody waiting. */
const pieceSize = 32_768

/** A file on disk. */
export function fileOnDisk(path: string, { name, size }: { name: string; size: number }): JournalFileSource {
  return {
    name,
    size,
    pieces: () => createReadStream(path, { highWaterMark: pieceSize }) as AsyncIterable<Uint8Array>,
  }
}

/** A file that was sent. */
export function fileInMemory(bytes: Uint8Array, name: string): JournalFileSource {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += pieceSize) {
      await setImmediate()
      yield bytes.subarray(from, from + pieceSize)
    }
  }
  return { name, size: bytes.length, pieces }
}

/** Passes pieces on; counts their bytes and says in the end what their hash is. */
export function measured(pieces: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passed(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return { pieces: passed(), bytes: () => bytes, hash: () => hash.digest('hex') }
}
