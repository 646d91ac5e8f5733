import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { otherEntries } from './noncash-note.ts'
import type { StatementColumn } from './statement-column.ts'
import type { StatementKind } from './statement-kind.ts'
import type { TableRow } from './statement-table.ts'

type Linked = Pick<TableRow, 'kind' | 'key' | 'code'>

/** Where a figure leads: an account to its ledger over the days of the column, a balance to the statement it is of. */
export function figureAddress(kind: StatementKind, row: Linked, days: StatementColumn): string | undefined {
  if (row.kind === 'account') return accountAddress(row, days)
  if (row.key === 'cf.kas_awal') return position(addDays(days.from, -1))
  if (row.key === 'cf.kas_akhir') return position(days.to)
  if (kind === 'changes-equity' && row.key.endsWith('/after')) return position(days.to)
  return undefined
}

/** Where an account leads, or the entry of a transaction without cash; a result that no entry has closed yet stands on the accounts of the income statement. */
function accountAddress({ code, key }: Linked, { from, to }: StatementColumn): string {
  const [, line = '', noncash] = /^(nonkas\.\w+)\/(.+)$/.exec(key) ?? []
  if (noncash === otherEntries) return `/reports/cash-flow?from=${from}&to=${to}&entries=all&toggled=${line}`
  if (noncash !== undefined) return `/accounting/journal-entries/${noncash}`
  if (code !== null) return `/accounting/general-ledger/${code}?from=${from}&to=${to}`
  const report = key.startsWith('bs.laba_berjalan') || key.startsWith('emkm.saldo_laba.Laba (rugi)')
  return `/reports/${report ? 'income-statement' : 'trial-balance'}?from=${from}&to=${to}`
}

function position(day: Day): string {
  return `/reports/balance-sheet?to=${day}`
}
