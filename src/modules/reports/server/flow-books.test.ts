import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLedgerWorld, simpleJournal, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { cutsOf } from '../../ledger/rules/timeline.ts'
import { listedEntries, otherEntries } from '../rules/noncash-note.ts'
import { readFlowBooks } from './flow-books.ts'
import { readCashMovements } from './statements.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
})
afterAll(() => world.close())

const bought = (day: string, amount: number) =>
  simpleJournal(day, [world.account('1-2104'), world.account('2-1101')], amount)

it('the note names some entries of a line one by one and adds the others, or names all of them', async () => {
  const count = listedEntries.some + 3
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  await world.post(...numbers.map((number) => bought('2028-05-02', number)))
  const noted = async (entries: 'some' | 'all') => {
    const range = { from: toDay('2028-05-01'), to: toDay('2028-05-31') }
    const asked = { ...range, compare: 'none', method: 'direct', entries } as const
    const { rows } = await readCashMovements(world.db, asked)
    const ofLine = rows.filter(({ key }) => key.startsWith('nonkas.aset_utang'))
    return ofLine.map(({ key, amounts }) => [key.replace(/^.*JE-\d+-\d+$/, 'entry'), Number(amounts[0])])
  }
  const amounts = numbers.map((number) => ['entry', number])
  const total = ['nonkas.aset_utang', (count * (count + 1)) / 2]
  expect(await noted('all')).toEqual([total, ...amounts])
  expect(await noted('some')).toEqual([
    total,
    ...amounts.slice(0, listedEntries.some),
    [`nonkas.aset_utang/${otherEntries}`, 3 * count - 3],
  ])
})

/** Assets for debts, capital and loans, parts of them paid, some taken back in the same year and some in the next. */
async function postVaried(): Promise<void> {
  const lines = (...sides: readonly (readonly [code: string, amount: number])[]) =>
    sides.map(([code, amount]) => ({
      accountId: world.account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    }))
  const kinds = [
    lines(['1-2104', 60], ['2-1101', -60]),
    lines(['1-2104', 90], ['1-1201', -40], ['3-1101', -50]),
    lines(['1-2103', 70], ['1-1401', 31], ['2-2101', -67], ['3-1101', -34]),
    lines(['2-2101', 25], ['3-1101', -25]),
    lines(['3-2103', 30], ['2-1305', -30]),
    lines(['1-1305', 19], ['1-2203', 11], ['1-2104', -25], ['4-2103', -5]),
  ]
  const journal = { description: 'Contoh', referenceType: 'manual' }
  for (let number = 0; number < 24; number += 1) {
    const entryDate = addDays(toDay('2026-01-10'), number * 17)
    const chosen = kinds[number % kinds.length] ?? []
    const [entry] = await world.post({ ...journal, entryDate, lines: chosen })
    if (entry === undefined || number % 4 !== 1) continue
    await world.post({
      ...journal,
      entryDate: addDays(entryDate, number * 12),
      reverses: { entryId: entry.id, reason: 'Salah' },
      lines: chosen.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    })
  }
}

it('what moved without cash is the same read in pieces of any size, now and as known at a moment', async () => {
  await postVaried()
  const columns = [
    { from: toDay('2020-01-01'), to: toDay('2029-12-31') },
    { from: toDay('2026-03-05'), to: toDay('2026-12-31') },
  ]
  const cuts = cutsOf(columns.flatMap(({ from, to }) => [from, addDays(to, 1)]))
  const read = async (atOnce: number, known = {}) =>
    (await readFlowBooks(world.db, { cuts, columns, mostListed: 4, atOnce, ...known })).noncash
  const whole = await read(10_000)
  expect(whole.pairs.map((pairs) => pairs.length > 8)).toEqual([true, true])
  expect(whole.note.size).toBeGreaterThan(4)
  for (const atOnce of [1, 7]) expect(await read(atOnce)).toEqual(whole)
  const knownAt = new Date(Date.now() + 60_000).toISOString()
  expect(await read(5, { knownAt })).toEqual(whole)
})
