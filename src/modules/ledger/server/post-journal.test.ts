import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { createLedgerWorld, simpleJournal, type LedgerWorld } from '../../../../tests/ledger-world.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const cashSale = (day: string, amount: number) =>
  simpleJournal(day, [world.account('1-1101'), world.account('4-1101')], amount)

describe('posting', () => {
  it('numbers entries per year of their day and postings without gap', async () => {
    const written = await world.post(
      cashSale('2026-03-05', 1_000),
      cashSale('2025-12-31', 2_000),
      cashSale('2026-03-06', 3_000),
    )
    expect(written.map((entry) => entry.entryNumber)).toEqual([
      'JE-2026-00001',
      'JE-2025-00001',
      'JE-2026-00002',
    ])
    expect(written.map((entry) => entry.postingNumber)).toEqual([1, 2, 3])
  })

  it('gives six digits past 99 999', async () => {
    const other = await createLedgerWorld()
    await sql`insert into number_counter (series, period, last_number) values ('JE', 2025, 99999)`.execute(
      other.db,
    )
    const sale = simpleJournal('2025-12-30', [other.account('1-1101'), other.account('4-1101')], 500)
    const [entry] = await other.post(sale)
    expect(entry?.entryNumber).toBe('JE-2025-100000')
    await other.close()
  })

  it('keeps every posting of 20 at the same time, in balance and without gap', async () => {
    const before = await soleRowOf(world.db, sql<{ count: number }>`select count(*) from journal_entry`)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.post(cashSale('2026-04-01', 1_000 + index), cashSale(`2026-05-${10 + index}`, 7)),
      ),
    )
    const after = await soleRowOf(world.db, sql<{ count: number }>`select count(*) from journal_entry`)
    expect(after.count - before.count).toBe(40)
  })

  it('refuses a journal that does not balance, and writes nothing', async () => {
    const journal = cashSale('2026-03-05', 1_000)
    const lines = journal.lines.slice(0, 1)
    await expect(world.post({ ...journal, lines: [...lines, ...lines] })).rejects.toThrow(/Total debit/)
  })

  it('refuses a heading as the account of a line', async () => {
    const journal = simpleJournal('2026-03-05', [world.account('1-1100'), world.account('4-1101')], 1_000)
    await expect(world.post(journal)).rejects.toThrow(/bukan akun detail/)
  })

  it('refuses an inactive account', async () => {
    await sql`update account set is_active = false where code = '1-1102'`.execute(world.db)
    const journal = simpleJournal('2026-03-05', [world.account('1-1102'), world.account('4-1101')], 1_000)
    await expect(world.post(journal)).rejects.toThrow(/tidak aktif/)
  })

  it('refuses an entry that is larger than any may be, and takes any number of others', async () => {
    const most = 999_999_999_999_999
    await expect(world.post(cashSale('2026-03-05', most + 1))).rejects.toThrow(/tidak boleh melebihi/)
    await world.post(...Array.from({ length: 20 }, () => cashSale('2026-03-05', most)))
  })

  it('refuses a closed period, also for entries under way', async () => {
    await sql`insert into fiscal_period (month, status, changed_by) values ('2026-01-01', 'closed', 'Rina Contoh')`.execute(
      world.db,
    )
    await expect(world.post(cashSale('2026-01-15', 1_000))).rejects.toThrow(
      'Periode Januari 2026 sudah ditutup',
    )
  })
})
