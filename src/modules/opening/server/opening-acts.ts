import { analyzeWritten } from '../../../platform/server/database/analyze-written.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { controlAccount } from '../rules/opening-balance.ts'
import { openingKindNames, openingKinds, type OpeningKind } from '../rules/opening-document.ts'
import { documentLines, trialBalanceLines, type OpeningLine } from '../rules/opening-journal.ts'
import { openDocuments } from './open-documents.ts'
import {
  lockOpening,
  markOpeningDraft,
  markOpeningPosted,
  readOpeningEntries,
  touchOpening,
  type StoredOpening,
} from './opening-store.ts'
import { readDependents, readOpeningFacts, readOpeningView, type OpeningFacts } from './opening-view.ts'
import { postAlone, postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { problem } from '../rules/problem-codes.ts'
import { conflict } from './refusals.ts'

/** Who acts on the opening, when, and which version was seen. */
export interface OpeningCall {
  readonly db: Tx
  readonly actor: Actor
  readonly today: Day
  readonly version: number
}

/** Changes the draft of the opening as somebody typed it, right or wrong. */
export async function changeDraft(call: OpeningCall, write: (tx: Tx) => Promise<void>) {
  await lockSeen(call)
  await write(call.db)
  await touchOpening(call.db, call.actor)
  return readOpeningView(call.db, call.today)
}

/** The opening as a draft somebody saw, locked. */
async function lockSeen({ db, version, today }: OpeningCall): Promise<void> {
  const opening = await lockOpening(db)
  if (opening.status === 'posted') throw conflict('opening-posted', 'Saldo awal sudah diposting')
  if (opening.version !== version) throw stale(await readOpeningView(db, today))
}

/** Posts the opening: its entries and open documents, all or nothing, once nothing is left for any cause. */
export async function postOpening(call: OpeningCall) {
  const { db, actor, today } = call
  await lockSeen(call)
  await postAlone(db)
  const facts = await readOpeningFacts(db, today)
  refuseIf(facts.problems)
  const posting = postingOf(facts)
  const control = new Set(openingKinds.map((kind) => posting.control[kind]))
  await postLines(call, posting, {
    lines: trialBalanceLines(facts.accounts, { control, equity: posting.equity }),
    description: `Saldo awal per ${formatDay(posting.openingDay)}: neraca saldo`,
  })
  for (const kind of openingKinds) await openKind(call, posting, { kind, facts })
  await markOpeningPosted(db, { actor, equityAccountId: posting.equity })
  await analyzeWritten(db)
  return readOpeningView(db, today)
}

interface Posting {
  readonly openingDay: Day
  readonly equity: number
  readonly control: Readonly<Record<OpeningKind, number>>
}

/** The rules have said before that the day and the accounts are there. */
function postingOf({ opening, roles }: OpeningFacts): Posting {
  const [receivable, payable] = [controlAccount('receivable', roles), controlAccount('payable', roles)]
  const { cutOverDay } = opening
  const equity = roles.opening_balance_equity
  if (cutOverDay === null || equity === undefined || receivable === undefined || payable === undefined)
    throw new Error('an opening without day or accounts passed its rules')
  return { openingDay: cutOverDay, equity, control: { receivable, payable } }
}

async function postLines(
  { db, actor }: OpeningCall,
  { openingDay }: Posting,
  entry: { readonly lines: readonly OpeningLine[]; readonly description: string },
): Promise<number | undefined> {
  if (entry.lines.length === 0) return undefined
  const reference = { referenceType: 'opening', referenceId: 1, referenceNumber: formatDay(openingDay) }
  const { id } = await postJournal(db, { ...entry, ...reference, entryDate: openingDay }, { actor })
  return id
}

async function openKind(
  call: OpeningCall,
  posting: Posting,
  given: { readonly kind: OpeningKind; readonly facts: OpeningFacts },
): Promise<void> {
  const { kind, facts } = given
  const documents = facts.documents[kind]
  const accountId = posting.control[kind]
  const entryId = await postLines(call, posting, {
    lines: documentLines(kind, documents, { control: accountId, equity: posting.equity }),
    description: `Saldo awal per ${formatDay(posting.openingDay)}: ${openingKindNames[kind]} terbuka`,
  })
  if (entryId === undefined) return
  const { openingDay } = posting
  await openDocuments[kind].open(call.db, { documents, openingDay, entryId, accountId, actor: call.actor })
}

/** Takes the posting back as a whole: mirror entries of the same day, documents voided, and a draft again. */
export async function undoOpening(call: OpeningCall & { readonly reason: string }) {
  const { db, actor, today, reason } = call
  const { cutOverDay } = await lockPosted(call)
  refuseIf(reason === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : [])
  for (const kind of openingKinds) await openDocuments[kind].hold(db)
  refuseDependents(await readDependents(db))
  for (const { id } of await readOpeningEntries(db)) {
    await reverseDocumentEntry(db, { entryId: id, entryDate: cutOverDay, reason }, { actor })
  }
  await markOpeningDraft(db, actor)
  for (const kind of openingKinds) await openDocuments[kind].voidAll(db)
  return readOpeningView(db, today)
}

async function lockPosted({
  db,
  version,
  today,
}: OpeningCall): Promise<StoredOpening & { readonly cutOverDay: Day }> {
  const { cutOverDay, ...opening } = await lockOpening(db)
  if (opening.status === 'draft' || cutOverDay === null)
    throw conflict('opening-not-posted', 'Saldo awal belum diposting')
  if (opening.version !== version) throw stale(await readOpeningView(db, today))
  return { ...opening, cutOverDay }
}

const mostNamed = 5

function refuseDependents(dependents: readonly string[]): void {
  if (dependents.length === 0) return
  const rest = dependents.length - mostNamed
  const named = dependents.slice(0, mostNamed).join(', ') + (rest > 0 ? `, dan ${rest} lainnya` : '')
  throw conflict('opening-in-use', `Saldo awal tidak dapat dibatalkan karena sudah dipakai oleh ${named}`)
}
