import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { keepBooks } from '../src/main.commands.ts'
import { keepInFolder } from '../src/modules/audit/server/attachment-folder.ts'
import { createTestDatabase } from './database.ts'

// What the system is asked for, in its order: nothing here replaces it.
const asked = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>()
  return {
    ...files,
    rename: async (from: string, to: string) => {
      asked.push(`rename ${basename(to)}`)
      await files.rename(from, to)
    },
    open: async (path: string, ...rest: [string?, number?]) => {
      const handle = await files.open(path, ...rest)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        asked.push(`sync ${basename(path)}`)
        await sync()
      }
      return handle
    },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'neraca-names-'))
afterEach(() => {
  asked.length = 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')(
  'an attachment is kept when its bytes, its name and the folders above it are on the disk',
  async () => {
    const content = Buffer.from('bukti')
    const hash = createHash('sha256').update(content).digest()
    const name = hash.toString('hex')
    await keepInFolder(folder, hash, content)
    expect(asked).toEqual([
      `sync ${basename(folder)}`,
      expect.stringMatching(new RegExp(`^sync ${name}\\.`)),
      `rename ${name}`,
      `sync ${name.slice(0, 2)}`,
    ])
  },
)

test.skipIf(process.platform === 'win32')(
  'a backup is there when its bytes and its name are on the disk',
  async () => {
    const database = await createTestDatabase()
    const file = join(folder, 'books.jsonl.gz')
    await keepBooks({ url: database.url, file })
    await database.drop()
    expect(asked).toEqual(['sync books.jsonl.gz.part', 'rename books.jsonl.gz', `sync ${basename(folder)}`])
  },
)
