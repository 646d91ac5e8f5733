import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { columnHead, headingLines, knownAtLine } from './statement-heading.ts'
import type { StatementKind } from './statement-kind.ts'

function days(from: string, to: string) {
  return { from: toDay(from), to: toDay(to) }
}

const year = days('2026-01-01', '2026-12-31')
const formerYear = days('2025-01-01', '2025-12-31')
const part = days('2026-01-01', '2026-11-21')

function lines(kind: StatementKind, columns: (typeof year)[], startMonth = 1) {
  return headingLines({ kind, framework: 'ep', columns, unit: 'rupiah', startMonth })
}

describe('the head of a statement', () => {
  it('names a day, or both days of a comparison', () => {
    expect(lines('balance-sheet', [year])).toEqual([
      'LAPORAN POSISI KEUANGAN',
      'Per 31 Desember 2026',
      '(Dinyatakan dalam rupiah)',
    ])
    expect(lines('balance-sheet', [year, formerYear])[1]).toBe('Per 31 Desember 2026 dan 31 Desember 2025')
  })

  it('calls a whole fiscal year a year and anything else a period', () => {
    expect(lines('cash-flow', [year])[1]).toBe('Untuk tahun yang berakhir pada tanggal 31 Desember 2026')
    expect(lines('cash-flow', [part])[1]).toBe('Untuk periode yang berakhir pada tanggal 21 November 2026')
    expect(lines('cash-flow', [days('2025-07-01', '2026-06-30')], 7)[1]).toContain('Untuk tahun')
    expect(lines('cash-flow', [year], 7)[1]).toContain('Untuk periode')
  })

  it('names the period once beside its budget', () => {
    const columns = [part, { ...part, label: 'Anggaran' }]
    expect(lines('income-statement', columns)[1]).toBe(
      'Untuk periode yang berakhir pada tanggal 21 November 2026',
    )
  })

  it('takes months side by side for one range', () => {
    const months = [
      days('2026-01-01', '2026-01-31'),
      days('2026-02-01', '2026-02-28'),
      days('2026-03-01', '2026-03-31'),
    ]
    expect(lines('income-statement', months)[1]).toBe(
      'Untuk periode yang berakhir pada tanggal 31 Maret 2026',
    )
  })

  it('follows the standard and the unit', () => {
    const short = headingLines({
      ...{ kind: 'income-statement', framework: 'emkm', columns: [year], unit: 'ribuan', startMonth: 1 },
    } as const)
    expect([short[0], short[2]]).toEqual(['LAPORAN LABA RUGI', '(Dinyatakan dalam ribuan rupiah)'])
  })

  it('says as of which moment it was known', () => {
    expect(knownAtLine('2026-11-05T03:04:00.000Z', 'Asia/Jakarta')).toBe(
      'Jurnal yang diposting sampai 05 Nov 2026, 10.04 WIB',
    )
  })
})

describe('the head of a column', () => {
  it.each([
    ['balance-sheet', year, '31 Des 2026'],
    ['income-statement', year, '2026'],
    ['income-statement', days('2026-11-01', '2026-11-30'), 'Nov 2026'],
    ['income-statement', days('2026-11-01', '2026-11-21'), '01–21 Nov 2026'],
    ['income-statement', part, '01 Jan 2026 – 21 Nov 2026'],
    ['income-statement', days('2026-11-21', '2026-11-21'), '21 Nov 2026'],
  ] as const)('of %s reads as short as it can', (kind, column, head) => {
    expect(columnHead(kind, column)).toBe(head)
  })
})
