import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameForGood, settleFolder } from '../../../platform/server/files/settle-folder.ts'

/** Where a file lies in the folder of attachments: under its hash, which is also what it must have. */
function placeOf(folder: string, sha256: Uint8Array): string {
  const name = Buffer.from(sha256).toString('hex')
  return join(folder, name.slice(0, 2), name)
}

/** Puts bytes into the folder, all of them or nothing; bytes that lie there already are left alone. */
export async function keepInFolder(folder: string, sha256: Uint8Array, content: Uint8Array): Promise<void> {
  const place = placeOf(folder, sha256)
  if (await holds(place, sha256)) return
  const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  if (made !== undefined) await settleFolder(dirname(made))
  const draft = `${place}.${randomUUID()}`
  try {
    await writeThrough(draft, content)
    await renameForGood(draft, place)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether bytes of this hash lie there whole; damaged ones are written again. */
async function holds(place: string, sha256: Uint8Array): Promise<boolean> {
  const there = await readFile(place).catch(() => undefined)
  return there !== undefined && createHash('sha256').update(there).digest().equals(sha256)
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The bytes of a hash, or undefined when they are not there. */
export async function readFromFolder(folder: string, sha256: Uint8Array): Promise<Buffer | undefined> {
  return readFile(placeOf(folder, sha256)).catch(() => undefined)
}
