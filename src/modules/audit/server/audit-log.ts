import { mostCounted } from '../../../platform/rules/text/counted.ts'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Conceal } from '../../../platform/server/http/conceal.ts'
import { writeCursor } from '../../../platform/server/database/cursor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { AuditEntry, AuditRow, listAuditLog, readAuditEntry } from '../contract.ts'
import { changeSentence } from '../rules/change-sentence.ts'
import { withoutSecrets } from '../rules/compare-record.ts'
import type { AuditContext } from '../rules/field-text.ts'
import { kindName, type History } from '../rules/history.ts'
import { mentionedRecords, ownName, ownerOf } from '../rules/mentioned-records.ts'
import { planSearch, type AuditFilter, type AuditQuestion, type AuditSearch } from './audit-log-search.ts'
import {
  countEntries,
  findBound,
  findEntries,
  findEntry,
  findNames,
  readSealState,
  recordKey,
  stillExists,
  type AuditLogRules,
  type SearchBound,
  type StoredChange,
} from './audit-log-store.ts'

interface AuditPage {
  readonly rows: AuditRow[]
  readonly next?: string
  readonly searchedTo?: string
}

/** A page of all changes, newest first; the first page with what is counted. */
export async function listChanges(
  rules: AuditLogRules,
  { db, query, letterhead, conceal }: Call<typeof listAuditLog>,
) {
  const { timeZone } = await letterhead(db)
  const search = await planSearch(db, rules, { filter: query, timeZone })
  const bound = await boundOf(db, search)
  const { history } = rules
  const [page, counters] = await Promise.all([
    readPage(db, search, { bound, limit: query.limit, timeZone, history, conceal }),
    query.after === undefined ? readCounters(db, search, { query, bound }) : undefined,
  ])
  return { ...page, ...(counters === undefined ? {} : { counters }) }
}

/** A page of changes for a file. */
export async function readAuditPage(
  db: Database,
  rules: AuditLogRules,
  { conceal, ...question }: AuditQuestion & { readonly conceal: Conceal },
): Promise<AuditPage> {
  const search = await planSearch(db, rules, question)
  const { filter, timeZone } = question
  const { history } = rules
  const bound = await boundOf(db, search)
  return readPage(db, search, { bound, limit: filter.limit, timeZone, history, conceal })
}

/** Only what no index answers is searched for a while and no longer. */
async function boundOf(db: Database, search: AuditSearch | undefined): Promise<SearchBound | undefined> {
  return search === undefined || search.others.length === 0 ? undefined : findBound(db, search)
}

interface Telling {
  readonly history: History
  readonly timeZone: TimeZone
}

interface PageOptions extends Telling {
  readonly conceal: Conceal
  readonly bound: SearchBound | undefined
  readonly limit: number
}

async function readPage(
  db: Database,
  search: AuditSearch | undefined,
  { bound, limit, ...telling }: PageOptions,
): Promise<AuditPage> {
  if (search === undefined) return { rows: [] }
  const found = await findEntries(db, search, { bound, atMost: limit + 1 })
  const rows = await tellChanges(db, telling.conceal(found.slice(0, limit)), telling)
  const last = rows.at(-1)
  if (found.length > limit && last !== undefined) return { rows, next: writeCursor([last.id]) }
  return bound === undefined ? { rows } : { rows, next: writeCursor([bound.id]), searchedTo: bound.at }
}

interface Counted {
  readonly query: AuditFilter
  readonly bound: SearchBound | undefined
}

async function readCounters(db: Database, search: AuditSearch | undefined, { query, bound }: Counted) {
  const chain = await readSealState(db)
  const total = chain.sealed + chain.waiting
  if (isUnfiltered(query)) return { matching: total, isExact: chain.waiting <= mostCounted, total, chain }
  const count = search === undefined ? 0 : await countEntries(db, search, bound)
  const isExact = bound === undefined && count <= mostCounted
  return { matching: Math.min(count, mostCounted), isExact, total, chain }
}

function isUnfiltered({ action, after: _after, limit: _limit, ...narrowing }: AuditFilter): boolean {
  return action === 'all' && Object.values(narrowing).every((value) => value === undefined || value === '')
}

/** The changes in sentences, with the names of the records they mention. */
export async function tellChanges(
  db: Database,
  changes: readonly StoredChange[],
  { history, timeZone }: Telling,
): Promise<AuditRow[]> {
  const mentioned = changes.flatMap((change) => mentionedRecords(history, change, 'changed'))
  const names = await findNames(db, history, mentioned)
  const context: AuditContext = { history, timeZone, nameOf: (table, id) => names.get(recordKey(table, id)) }
  return changes.map((change) => shownRow(change, context))
}

function shownRow(change: StoredChange, context: AuditContext): AuditRow {
  const { id, at, actor, action, table, recordId, position } = change
  const { history } = context
  const owner = ownerOf(history, change)
  const recordName = ownName(history, change) ?? context.nameOf(owner.table, owner.recordId) ?? null
  const record = { id: recordId, name: recordName }
  const sentence = changeSentence({ ...change, record }, context)
  const kind = kindName(history, table)
  return { id, at, actor, action, table, kindName: kind, recordId, recordName, sentence, position }
}

/** One change with everything before and after it. */
export async function readChange(
  history: History,
  { db, params, letterhead }: Call<typeof readAuditEntry>,
): Promise<AuditEntry> {
  const change = await findEntry(db, params.id)
  if (change === undefined) throw notFound()
  const [names, exists, { timeZone }] = await Promise.all([
    findNames(db, history, mentionedRecords(history, change, 'all')),
    stillExists(db, ownerOf(history, change)),
    letterhead(db),
  ])
  const context: AuditContext = { history, timeZone, nameOf: (table, id) => names.get(recordKey(table, id)) }
  return {
    ...shownRow(change, context),
    requestId: change.requestId,
    before: withoutSecrets(change.before) as AuditEntry['before'],
    after: withoutSecrets(change.after) as AuditEntry['after'],
    names: Object.fromEntries(names),
    hash: change.hash,
    exists,
  }
}
