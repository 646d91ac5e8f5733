import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import {
  bookkeeper,
  createLedgerWorld,
  readLocks,
  type LedgerWorld,
} from '../../../../../tests/ledger-world.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { fileInMemory } from './journal-file-source.ts'
import { readImport } from './journal-import-store.ts'
import { importOver, startImport } from './run-journal-import.ts'

let world: LedgerWorld

beforeEach(async () => {
  world = await createLedgerWorld()
})

afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

async function bring(content: string, { posts = true, actor = bookkeeper } = {}) {
  const source = fileInMemory(new TextEncoder().encode(content), 'contoh.csv')
  const given = {
    db: world.db,
    actor,
    requestId: 'impor',
    readLocks,
    today: toDay('2026-03-31'),
    source,
    format: 'csv' as const,
    posts,
  }
  const { id } = await startImport({ ...given, isForced: false })
  await importOver(id)
  return readImport(world.db, id)
}

describe('an entry beyond what the organisation lets people post who are no admins', () => {
  const large = [
    'jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi',
    'A-1;2019-03-05;Kecil;1-1101;10000000000000;;;',
    'A-1;;;3-1101;;10000000000000;;',
    'A-2;2019-03-05;Besar;1-1101;10000000000001;;;',
    'A-2;;;3-1101;;10000000000001;;',
  ].join('\n')
  const clerk: Actor = {
    ...bookkeeper,
    role: 'user',
    permissions: { includes: (permission) => permission !== 'entries.exceed' },
  }

  test('is named at its row by the check already', async () => {
    const ended = await bring(large, { posts: false, actor: clerk })
    expect(ended).toMatchObject({ status: 'refused', problemCount: 1 })
    expect(ended?.problems[0]).toMatchObject({
      line: 4,
      message: expect.stringMatching(/tidak boleh melebihi Rp.10\.000\.000\.000\.000; .* oleh admin$/),
    })
  })

  test('is posted by who may go beyond it', async () => {
    expect(await bring(large)).toMatchObject({ status: 'posted', entryCount: 2 })
  })
})
