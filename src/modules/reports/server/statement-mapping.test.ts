import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  closeYearWith,
  createLedgerWorld,
  placeAccount,
  simpleJournal,
  type LedgerWorld,
} from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import type { CashFlowClass } from '../../accounts/rules/cash-flow-class.ts'
import { amountsOf } from '../rules/position-and-result.ts'
import type { StatementCheck } from '../rules/statement.ts'
import { readCashMovements, readEquity, readResult } from './statements.ts'

const year = { from: toDay('2026-01-01'), to: toDay('2026-12-31'), compare: 'none' } as const

let world: LedgerWorld
beforeEach(async () => {
  world = await createLedgerWorld()
})
afterEach(() => world.close())

async function put(code: string, reportLine: string, cashFlowClass: CashFlowClass): Promise<void> {
  await placeAccount(world.db, code, { reportLine, cashFlowClass })
}

type Kind = 'sales_order' | 'opening'

async function post(debit: string, credit: string, { amount, kind }: { amount: number; kind: Kind }) {
  const accounts = [world.account(debit), world.account(credit)] as const
  await world.post({ ...simpleJournal('2026-06-30', accounts, amount), referenceType: kind })
}

function missed(checks: readonly StatementCheck[]): string[] {
  return checks.filter(({ isMet }) => !isMet).map(({ key }) => key)
}

it('what opening entries bring into other comprehensive income was earned before', async () => {
  await put('3-2103', 'bs.pkl', 'none')
  await post('1-1101', '3-2103', { amount: 900, kind: 'opening' })
  await post('1-1101', '3-2103', { amount: 70, kind: 'sales_order' })
  const { rows } = await readResult(world.db, { ...year, framework: 'ep' })
  expect(amountsOf(rows, 'pl.laba_komprehensif')).toEqual([70n])
})

it.each(['investing', 'financing'] as const)(
  'income tax of class %s counts once in the cash flow',
  async (kind) => {
    await put('5-5101', 'pl.pajak_kini', kind)
    await post('1-1101', '4-1101', { amount: 900, kind: 'sales_order' })
    await post('5-5101', '1-1101', { amount: 200, kind: 'sales_order' })
    const range = { ...year, since: undefined }
    for (const method of ['indirect', 'direct'] as const) {
      const { rows, checks } = await readCashMovements(world.db, { ...range, method })
      expect([method, missed(checks)]).toEqual([method, []])
      expect([method, amountsOf(rows, 'cf.operasi')]).toEqual([method, [700n]])
      expect([method, amountsOf(rows, 'cf.kas_akhir')]).toEqual([method, [700n]])
    }
  },
)

it('cash that the balance sheet shows elsewhere is told by the cash flow', async () => {
  await post('1-1201', '4-1101', { amount: 900, kind: 'sales_order' })
  const read = async () => (await readCashMovements(world.db, { ...year, method: 'indirect' })).checks
  expect(missed(await read())).toEqual([])
  await put('1-1201', 'bs.piutang_lain', 'cash')
  const checks = await read()
  expect(missed(checks)).toEqual(['cash'])
  expect(checks.find(({ key }) => key === 'cash')?.differences).toEqual([900n])
})

it('a component of equity that does not tie is told although all of them together do', async () => {
  await post('1-1101', '4-1101', { amount: 900, kind: 'sales_order' })
  const closing = simpleJournal(year.to, [world.account('4-1101'), world.account('3-1101')], 900)
  await closeYearWith(world.db, closing, year.from)
  const { checks } = await readEquity(world.db, year)
  expect(missed(checks)).toEqual(['closing'])
  expect(checks.find(({ key }) => key === 'closing')).toMatchObject({
    differences: [1800n],
    blame: ['Modal', 'Saldo laba belum dicadangkan'],
  })
})
