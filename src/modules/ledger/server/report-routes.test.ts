import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { listAccounts } from '../../accounts/contract.ts'
import { readGeneralLedger, readTrialBalance } from '../contract.ts'

let world: TestWorld
let viewer: Client
let year: { from: string; to: string }

beforeAll(async () => {
  world = await createWorld()
  viewer = await world.as('viewer')
  const { asOf } = await viewer.call(listAccounts)
  year = { from: `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4, 8)}01`, to: asOf }
})
afterAll(() => world.close())

describe('the trial balance', () => {
  it('of the example company balances on every level, with the same movement leaf by leaf', async () => {
    for (const level of ['0', '1', '2', '3']) {
      const { isBalanced, rows, totals } = await viewer.call(readTrialBalance, { query: { ...year, level } })
      expect(isBalanced).toBe(true)
      expect(totals.movement.debit).toBeGreaterThan(0)
      expect(Math.max(...rows.map((row) => row.level))).toBe(Number(level))
    }
  })

  it('shows idle accounts only when asked', async () => {
    const shown = await viewer.call(readTrialBalance, { query: { ...year, hideZeros: 'false' } })
    const hidden = await viewer.call(readTrialBalance, { query: year })
    expect(shown.rows.length).toBe(142)
    expect(hidden.rows.length).toBeLessThan(142)
    expect(hidden.totals).toEqual(shown.totals)
  })

  it('agrees with the ledger each figure leads to', async () => {
    const { rows } = await viewer.call(readTrialBalance, { query: year })
    for (const row of rows.filter((each) => each.level > 1)) {
      const ledger = await viewer.call(readGeneralLedger, {
        params: { code: row.code },
        query: { ...year, limit: '1' },
      })
      expect(ledger.movement).toEqual(row.movement)
      expect(ledger.opening).toBe(row.opening.debit - row.opening.credit)
      expect(ledger.closing).toBe(row.closing.debit - row.closing.credit)
    }
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'Tanggal akhir tidak boleh sebelum tanggal awal'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'Tanggal tidak valid'],
    [{ from: '2026-02-01', to: '2026-03-01', level: '4' }, undefined],
    [{ to: '2026-03-01' }, undefined],
  ])('refuses %j', async (query, title) => {
    const problem = await viewer.refusal(readTrialBalance, { query })
    expect(problem.status).toBe(422)
    if (title !== undefined) expect(problem.title).toBe(title)
  })
})

describe('the general ledger', () => {
  const read = (code: string, query: Record<string, string>) =>
    viewer.call(readGeneralLedger, { params: { code }, query: { ...year, ...query } })

  it('goes on from page to page', async () => {
    const first = await read('1-0000', { limit: '5' })
    const second = await read('1-0000', { limit: '5', after: first.next ?? '' })
    expect(second.pageOpening).toBe(first.rows.at(-1)?.balance)
    expect(second.opening).toBe(first.opening)
    expect(second.matching).toBe(first.matching)
  })

  it.each([
    'x',
    'bm90IGpzb24',
    '../..',
    '%00',
    'WyIyMDI2LTAyLTMwIiwxLDFd',
    'WyIyMDI2LTAxLTAxIiw5MDA3MTk5MjU0NzQwOTkxLDkwMDcxOTkyNTQ3NDA5OTFdMQ',
  ])('refuses the broken page mark %s', async (after) => {
    const problem = await viewer.refusal(readGeneralLedger, {
      params: { code: '1-1101' },
      query: { ...year, after },
    })
    expect(problem).toMatchObject({ status: 422, title: 'Penanda halaman tidak valid' })
  })

  it('takes a mark of the highest numbers without a fault', async () => {
    const key = [year.from, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
    const after = Buffer.from(JSON.stringify(key)).toString('base64url')
    const { rows } = await read('1-0000', { after })
    expect(rows.every((row) => row.entryDate > year.from)).toBe(true)
  })

  it('knows no account that is not in the chart', async () => {
    const missing = await viewer.refusal(readGeneralLedger, { params: { code: '1-9999' }, query: year })
    expect(missing).toMatchObject({ status: 404, title: 'Tidak ditemukan atau sudah dihapus' })
    const shape = await viewer.refusal(readGeneralLedger, { params: { code: '9-1101' }, query: year })
    expect(shape).toMatchObject({ status: 422, title: 'Kode akun tidak valid' })
  })
})
