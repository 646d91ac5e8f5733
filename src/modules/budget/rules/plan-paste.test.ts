import { describe, expect, it } from 'vitest'
import { noMonths } from './plan-months.ts'
import { pastedLines } from './plan-paste.ts'

const accounts = [
  { accountId: 1, code: '5-1101' },
  { accountId: 2, code: '5-1102' },
]
const heads = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']
const paste = (rows: string[][], column = 0) =>
  pastedLines(rows, {
    ...{ accounts, heads, at: { row: 0, column }, monthsOf: () => noMonths },
    ...{ departmentId: 4, departments: [] },
  })

describe('pasted cells', () => {
  it('are amounts, also where five digits could be a code', () => {
    expect(paste([['51101', '50000'], ['51102']])).toMatchObject({
      lines: [
        { accountId: 1, months: [51_101, 50_000, 0] },
        { accountId: 2, months: [51_102, 0] },
      ].map(({ accountId, months }) => ({
        accountId,
        departmentId: 4,
        months: [...months, ...noMonths.slice(months.length)],
      })),
    })
  })

  it('go to their accounts where codes stand first', () => {
    expect(paste([['5-1102', 'Sewa', '7']])).toMatchObject({ lines: [{ accountId: 2, departmentId: 4 }] })
    expect(paste([['51102', 'Sewa', '7']])).toMatchObject({ lines: [{ accountId: 2 }] })
  })

  it('are refused as a whole where one is no amount, too large, or below the last account', () => {
    expect(paste([['1'], ['x']])).toHaveProperty('problem')
    expect(paste([['900000000000000']])).toHaveProperty('problem')
    expect(paste([['1'], ['2'], ['3']])).toHaveProperty('problem')
  })
})
