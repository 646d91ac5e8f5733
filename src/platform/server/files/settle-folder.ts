import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Moves a file whose bytes are on the disk, and waits until its new name is there, too. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to)
  await settleFolder(dirname(to))
}

/** As `renameForGood`, for what may wait for nothing else meanwhile. */
export function renameForGoodSync(from: string, to: string): void {
  renameSync(from, to)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Waits until the names in a folder are on the disk; on Windows a folder cannot be asked for that. */
export async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
