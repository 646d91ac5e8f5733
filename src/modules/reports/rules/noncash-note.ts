import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { lineRows, type CashFlowQuery } from './cash-flow-section.ts'
import type { FlowSource } from './cash-flow-source.ts'
import { noncashKinds } from './noncash-kind.ts'
import type { NotedEntries } from './noncash-moves.ts'
import type { StatementRow } from './statement.ts'

/**
 * The note below the statement: transactions of investing and financing that moved no cash, or the part of them that did
 * not, each with its entries (PSAK 207 par. 43). What is taken back within the same days is left out.
 */
export function noncashNote({ noncash: { note }, columns }: CashFlowQuery): StatementRow[] {
  const lines = noncashKinds.map(({ key, label }) => {
    return { key: `nonkas.${key}`, label, sources: sourcesOf(note.get(key)), onlyWhenUsed: true }
  })
  const rows = lines.flatMap((line) => lineRows(line, columns.length))
  const label = 'TRANSAKSI NONKAS (di luar arus kas)'
  const heading = { kind: 'heading', key: 'nonkas', label, depth: 0, code: null } as const
  return rows.length === 0 ? [] : [{ ...heading, isGrand: false, of: [], amounts: [] }, ...rows]
}

/** How many entries a line names one by one: as many as a page holds, or as many as anybody reads. */
export const notedExtents = ['some', 'all'] as const
export type NotedExtent = (typeof notedExtents)[number]
export const listedEntries: Readonly<Record<NotedExtent, number>> = { some: 50, all: 5000 }

/** Names the row of the entries that are not listed one by one. */
export const otherEntries = 'lainnya'

/** The entries of a line, and the sum of those beyond the ones listed. */
function sourcesOf(noted: NotedEntries | undefined): FlowSource[] {
  if (noted === undefined) return []
  const listed = noted.listed.map(({ entryNumber, description, amounts }) => ({
    ...{ code: null, key: entryNumber, amounts },
    label: `${entryNumber} · ${description}`,
  }))
  if (noted.others.count === 0) return listed
  const label = `… dan ${formatCount(noted.others.count)} transaksi lainnya (lihat semua)`
  return [...listed, { code: null, key: otherEntries, label, amounts: noted.others.amounts }]
}
