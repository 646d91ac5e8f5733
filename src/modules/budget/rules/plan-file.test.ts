import { describe, expect, it } from 'vitest'
import { readPlanRows } from './plan-file.ts'

const heads = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']
const accounts = [
  { accountId: 7, code: '4-1101' },
  { accountId: 9, code: '5-2101' },
]
const read = (...rows: string[][]) => readPlanRows(rows, { accounts, heads, departments })
const departments = ['A', 'B'].map((code, at) => ({
  ...{ id: at + 1, code, name: `Bagian ${code}`, parentId: null },
  ...{ isActive: true, validFrom: null, validUntil: null },
}))
const zeros = Array.from({ length: 12 }, () => 0)

describe('readPlanRows', () => {
  it('finds the months under their heads, wherever these stand, and passes over titles and totals', () => {
    const { lines, problems } = read(
      ['PT Contoh'],
      ['Kode', 'Akun', 'Setahun', ...heads.map((head) => `${head} 2026`)],
      ['4-1101', 'Penjualan', '99', '1.000', '2.000'],
      ['Total', '', '99', '1.000'],
    )
    expect(problems).toEqual([])
    expect(lines).toEqual([{ accountId: 7, departmentId: null, months: [1000, 2000, ...zeros.slice(2)] }])
  })

  it('takes the twelve columns after code and name when there is no head, and codes without hyphen', () => {
    const { lines } = read(['52101', 'Gaji', '5', ...zeros.slice(1).map(String)])
    expect(lines).toEqual([{ accountId: 9, departmentId: null, months: [5, ...zeros.slice(1)] }])
  })

  it('names every cell that is wrong and keeps the rest', () => {
    const { lines, problems } = read(
      ['4-1101', 'Penjualan', '2,500', 'x', '3'],
      ['4-1101', 'Penjualan', '1'],
      ['1-1101', 'Kas', '1'],
      ['1-1102', 'Bank', '0'],
    )
    expect(problems.map(({ cell }) => cell)).toEqual(['C1', 'D1', 'A2', 'A3'])
    expect(lines[0]?.months.slice(0, 3)).toEqual([0, 0, 3])
  })

  it('reads which department a line is of, and names one that is not there or twice', () => {
    const head = ['Kode', 'Akun', 'Departemen', ...heads]
    const { lines, problems, namesDepartments } = read(
      head,
      ['4-1101', 'Penjualan', '', '1'],
      ['4-1101', 'Penjualan', 'A - Bagian A', '2'],
      ['4-1101', 'Penjualan', 'b', '3'],
    )
    expect([problems, namesDepartments]).toEqual([[], true])
    expect(lines.map(({ departmentId, months }) => [departmentId, months[0]])).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
    ])
    const wrong = read(head, ['4-1101', 'x', 'Z', '1'], ['4-1101', 'x', 'A', '1'], ['4-1101', 'x', 'A', '1'])
    expect(wrong.problems.map(({ cell }) => cell)).toEqual(['C2', 'A4'])
    expect(read(['4-1101', 'Penjualan', '5']).namesDepartments).toBe(false)
  })

  it('says so when nothing in it is an account', () => {
    expect(read(['a', 'b']).problems).toHaveLength(1)
  })

  it('refuses a head that names some months only, and knows English ones', () => {
    expect(
      read(['Kode', 'Akun', 'Jan', 'Feb', 'Mar'], ['4-1101', 'Penjualan', '1', '2', '3']).problems,
    ).toHaveLength(1)
    const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const { lines } = read(
      ['Kode', 'Akun', 'Total', ...english],
      ['4-1101', 'Penjualan', '9', ...zeros.map((_, at) => String(at))],
    )
    expect(lines[0]?.months).toEqual(zeros.map((_, at) => at))
  })
})
