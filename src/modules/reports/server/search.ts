import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { searchTextOf } from '../../../platform/rules/text/search-text.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { SearchHit } from '../contract.ts'
import type { DocumentSource } from '../../documents/server/index.ts'
import { masterKinds, masterPath } from '../rules/search-kind.ts'
import { withWholeNumber } from '../rules/short-number.ts'
import { findEverywhere, type FoundRow } from './search-store.ts'

/** What is found for a text: kinds with an exact code or number first, the best of each kind first. */
export async function search(
  db: Database,
  typed: string,
  among: { readonly sources: readonly DocumentSource[]; readonly today: Day },
): Promise<{ hits: SearchHit[] }> {
  const series = among.sources.flatMap(({ kind }) => kind.series)
  const text = searchTextOf(withWholeNumber(typed, series, among.today))
  if (text.whole === '') return { hits: [] }
  const found = await findEverywhere(db, text, among)
  const kinds = [...masterKinds, ...among.sources.map(({ kind }) => kind.table)]
    .map((kind) => found.filter((row) => row.kind === kind))
    .filter((rows) => rows.length > 0)
    .sort((one, other) => bestRank(one) - bestRank(other))
  return { hits: kinds.flat().map((row) => hitOf(row, among.sources)) }
}

function bestRank(rows: readonly FoundRow[]): number {
  return Math.min(...rows.map(({ rank }) => (rank === 0 ? 0 : 1)))
}

function hitOf(
  { kind, code, name, day, amount, isActive }: FoundRow,
  sources: readonly DocumentSource[],
): SearchHit {
  const path = pathOf(kind, code, sources)
  if (day === null || amount === null) {
    return { kind, title: `${code} ${name}`, subtitle: isActive ? '' : 'Tidak aktif', path }
  }
  return { kind, title: `${code} ${name}`, subtitle: `${formatDay(day)} · ${formatRupiah(amount)}`, path }
}

function pathOf(kind: string, code: string, sources: readonly DocumentSource[]): string {
  const master = masterKinds.find((each) => each === kind)
  if (master !== undefined) return masterPath(master, code)
  const source = sources.find((each) => each.kind.table === kind)
  if (source === undefined) throw new Error(`nothing says where a ${kind} is shown`)
  return `${source.kind.path}/${encodeURIComponent(code)}`
}
