import { expect, test } from 'vitest'
import type { TrialBalanceRow } from '../../../ledger/contract.ts'
import { standingsOf } from './account-standing.ts'

const nothing = { debit: 0n, credit: 0n }
const row = (code: string, type: TrialBalanceRow['type'], own: Partial<TrialBalanceRow> = {}) => ({
  ...{ accountId: 1, code, name: `Akun ${code}`, type, level: 3 },
  ...{ opening: nothing, movement: nothing, closing: nothing, parts: [] },
  ...own,
})

test('an account stands on the side it grows on, in the order asked for, and at nothing without a row', () => {
  const rows = [
    row('1-1501', 'asset', {
      opening: { debit: 50n, credit: 0n },
      movement: { debit: 20n, credit: 5n },
      closing: { debit: 65n, credit: 0n },
    }),
    row('2-1201', 'liability', {
      opening: { debit: 10n, credit: 0n },
      movement: { debit: 0n, credit: 40n },
      closing: { debit: 0n, credit: 30n },
    }),
  ]
  const accounts = ['2-1201', '1-1501', '2-1202'].map((code) => ({ code, name: `Akun ${code}` }))
  expect(standingsOf(accounts, rows)).toEqual([
    { code: '2-1201', name: 'Akun 2-1201', opening: -10n, debit: 0n, credit: 40n, closing: 30n },
    { code: '1-1501', name: 'Akun 1-1501', opening: 50n, debit: 20n, credit: 5n, closing: 65n },
    { code: '2-1202', name: 'Akun 2-1202', opening: 0n, debit: 0n, credit: 0n, closing: 0n },
  ])
})
