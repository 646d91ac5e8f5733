import { exportList, inPages } from '../../../platform/server/files/export-list.ts'
import {
  choiceInWords,
  dayInWords,
  daysInWords,
  searchInWords,
} from '../../../platform/rules/list/filter-words.ts'
import { fileColumns, type ShownColumns } from '../../../platform/rules/list/shown-column.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { FileEndpoint } from '../contract.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, RowOf } from '../rules/document-list.ts'
import type { DocumentStore } from './document-store.ts'

interface File<Kind extends AnyKind> {
  readonly endpoint: FileEndpoint<Kind>
  /** What the file is called, and its name. */
  readonly title: string
  /** The customer or vendor a list is narrowed to, in words. */
  readonly partyInWords?: (db: Database, id: number) => Promise<string | undefined>
}

/** The list of a kind of document as a file. */
export function fileRoute<Kind extends AnyKind>(
  { kind, page }: Pick<DocumentStore<Kind>, 'kind' | 'page'>,
  { endpoint, title, partyInWords }: NoInfer<File<Kind>>,
): Route {
  const columns = fileColumns(kind.columns as ShownColumns<RowOf<Kind>>)
  return answer(endpoint, async (call) => {
    const query: ListQuery<Kind> = call.query
    const partyId = query.customerId ?? query.vendorId
    const party = partyId === undefined ? undefined : await partyInWords?.(call.db, partyId)
    return exportList(call, {
      title,
      filters: filterWords(kind, query, party),
      columns,
      batches: (db) => inPages((place) => page({ ...call, db, query: { ...query, ...place } })),
      ...(kind.counts === undefined ? {} : { isSummed: (row: RowOf<Kind>) => kind.counts?.(row) ?? true }),
    })
  })
}

/** The filters of a list that are set, in words. */
function filterWords(kind: AnyKind, query: ListQuery<AnyKind>, party: string | undefined): string[] {
  const values = query as unknown as Readonly<Record<string, string>>
  const chosen = Object.entries(kind.choices).flatMap(([name, { label, words }]) => {
    const options = Object.entries(words).map(([value, text]) => ({ value, text }))
    return choiceInWords(label, options, values[name] ?? 'all')
  })
  const of = kind.party === 'vendor' ? 'Vendor' : 'Customer'
  const named = party === undefined ? [] : [`${of}: ${party}`]
  return [...searchInWords(query.q), ...chosen, ...named, ...dayInWords(query), ...daysInWords(query)]
}
