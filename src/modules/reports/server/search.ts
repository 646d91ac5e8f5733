import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { SearchHit } from '../contract.ts'
import { hitPath, searchKinds } from '../rules/search-kind.ts'
import { searchTextOf } from '../rules/search-text.ts'
import { findEverywhere, type FoundRow } from './search-store.ts'

/** What is found for a text: kinds with an exact code or number first, the best of each kind first. */
export async function search(db: Database, typed: string, today: Day): Promise<{ hits: SearchHit[] }> {
  const text = searchTextOf(typed)
  if (text.whole === '') return { hits: [] }
  const found = await findEverywhere(db, text, today)
  const kinds = searchKinds
    .map((kind) => found.filter((row) => row.kind === kind))
    .filter((rows) => rows.length > 0)
    .sort((one, other) => bestRank(one) - bestRank(other))
  return { hits: kinds.flat().map(hitOf) }
}

function bestRank(rows: readonly FoundRow[]): number {
  return Math.min(...rows.map(({ rank }) => (rank === 0 ? 0 : 1)))
}

function hitOf({ kind, code, name, day, amount, isActive }: FoundRow): SearchHit {
  const path = hitPath(kind, code)
  if (day === null || amount === null) {
    return { kind, title: `${code} ${name}`, subtitle: isActive ? '' : 'Tidak aktif', path }
  }
  return { kind, title: `${code} ${name}`, subtitle: `${formatDay(day)} · ${formatRupiah(amount)}`, path }
}
