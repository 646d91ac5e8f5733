import { sql } from 'kysely'
import type { z } from 'zod'
import { sumRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { LineAccount } from '../../../ledger/rules/journal.ts'
import type { DraftApproval } from '../../../approvals/contract.ts'
import { approvalStateOf } from '../../../approvals/server/index.ts'
import { entryColumns, type ManualEntry, type StoredEntry } from '../../../ledger/server/index.ts'
import type { journalEntry } from '../contract.ts'
import { entryActions, type EntryAction } from '../rules/entry-actions.ts'

type JournalView = z.input<typeof journalEntry>

interface EntryLink {
  readonly entryNumber: string
  readonly entryDate: string
}

interface EntryWithLinks extends StoredEntry {
  readonly approval: DraftApproval
  readonly reverses: EntryLink | null
  readonly reversedBy: EntryLink[]
  readonly reversalReason: string | null
  readonly accrual: JournalView['accrual']
}

/** One entry by number or id as the caller may see it: head, links, lines and what the caller may do. Two queries, three for a reversal or what was reversed. */
export async function readJournalView(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
  actor: Actor,
): Promise<JournalView> {
  const entry = await readEntry(db, key)
  if (entry === undefined) throw notFound()
  const { createdById, ...shown } = entry
  const lines = await readViewLines(db, entry.id)
  const standing = sumRupiah(lines.map((line) => toRupiah(line.debit > 0 ? line.standing : 0)))
  const isLinked = entry.reverses !== null || entry.reversedBy.length > 0
  return {
    ...shown,
    lines,
    standing,
    reversals: isLinked ? await readReversals(db, entry.id) : [],
    actions: actionsOf(entry, actor, standing === 0),
  }
}

/** A manual entry just written by the caller, as reading it would show it. */
export function writtenJournalView(
  { written, journal, accounts, waits }: ManualEntry,
  actor: Actor,
): JournalView {
  const { postedAt, createdAt, ...numbered } = written
  const { entryDate, description, referenceType, lines } = journal
  const totals = {
    totalDebit: sumRupiah(lines.map((line) => line.debit)),
    totalCredit: sumRupiah(lines.map((line) => line.credit)),
  }
  const status = postedAt === null ? ('draft' as const) : ('posted' as const)
  const entry = { status, referenceType, ...totals, createdById: actor.id ?? null }
  return {
    ...numbered,
    ...totals,
    ...unlinked,
    entryDate,
    description,
    status,
    referenceType,
    postedAt,
    postedBy: postedAt === null ? null : actor.name,
    createdAt,
    createdBy: actor.name,
    updatedAt: createdAt,
    updatedBy: actor.name,
    version: 1,
    approval: waits ? 'waiting' : null,
    standing: totals.totalDebit,
    lines: lines.map((line, index) => ({
      id: `${written.id}-${index + 1}`,
      lineNumber: index + 1,
      accountId: line.accountId,
      ...accountOf(accounts.get(line.accountId)),
      debit: line.debit,
      credit: line.credit,
      description: line.description ?? null,
      departmentId: line.departmentId ?? null,
      reversesLine: null,
      standing: toRupiah(line.debit + line.credit),
      createdAt,
    })),
    actions: actionsOf(entry, actor, false),
  }
}

const unlinked = {
  referenceId: null,
  referenceNumber: null,
  reverses: null,
  reversedBy: [],
  reversals: [],
  reversalReason: null,
  accrual: null,
}

function accountOf(account: LineAccount | undefined) {
  assert(account !== undefined, 'a line was written on an account nobody read')
  const { code, name, isActive } = account
  return { accountCode: code, accountName: name, accountIsActive: isActive }
}

/** What the caller may do with a stored entry. */
export function actionsOf(
  entry: Pick<StoredEntry, 'status' | 'referenceType' | 'totalDebit' | 'totalCredit' | 'createdById'>,
  actor: Actor,
  isReversed: boolean,
): EntryAction[] {
  return entryActions({ ...entry, isReversed }, actor)
}

/** Refuses what is no entry. */
export async function requireEntry(db: Database, id: number): Promise<void> {
  const entry = await rowOf(db, sql`select from journal_entry where id = ${id} and deleted_at is null`)
  if (entry === undefined) throw notFound()
}

async function readEntry(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
): Promise<EntryWithLinks | undefined> {
  const condition = 'id' in key ? sql`e.id = ${key.id}` : sql`e.entry_number = ${key.number}`
  return rowOf(
    db,
    sql<EntryWithLinks>`
      select ${entryColumns},
        case when e.status = 'draft' then ${approvalStateOf('journal_entry', sql`e.id`)} end as approval, e.reversal_reason as "reversalReason",
        case when o.id is not null then jsonb_build_object('entryNumber', o.entry_number, 'entryDate', o.entry_date) end as reverses,
        (select coalesce(jsonb_agg(jsonb_build_object('entryNumber', r.entry_number, 'entryDate', r.entry_date)
            order by r.posting_number), '[]')
          from journal_entry r where r.reverses_entry_id = e.id and r.status = 'posted') as "reversedBy",
        case when a.entry_id is not null then jsonb_build_object('reversalDay', a.reversal_day, 'status', a.status,
          'reason', a.reason, 'version', a.version) end as accrual
      from journal_entry e
      left join journal_entry o on o.id = e.reverses_entry_id
      left join accrual_reversal a on a.entry_id = e.id
      where ${condition} and e.deleted_at is null`,
  )
}

async function readViewLines(db: Database, entryId: number): Promise<JournalView['lines']> {
  return rowsOf(
    db,
    sql<JournalView['lines'][number]>`
      select l.entry_id || '-' || l.line_number as id, l.line_number as "lineNumber", l.account_id as "accountId", a.code as "accountCode",
        a.name as "accountName", a.is_active as "accountIsActive", l.debit, l.credit, l.description,
        l.department_id as "departmentId", l.reverses_line as "reversesLine", s.standing,
        ${instant(sql`coalesce(e.lines_written_at, e.created_at)`)} as "createdAt"
      from journal_line l join account a on a.id = l.account_id join journal_entry e on e.id = l.entry_id
        join standing_lines(${entryId}) s on s.line_number = l.line_number
      where l.entry_id = ${entryId} order by l.line_number`,
  )
}

/** All entries that reverse one another from the same beginning as an entry, with what of each stands. */
async function readReversals(db: Database, entryId: number): Promise<JournalView['reversals']> {
  return rowsOf(
    db,
    sql<JournalView['reversals'][number]>`
      with recursive before as (
        select e.id, e.reverses_entry_id from journal_entry e where e.id = ${entryId}
        union all
        select o.id, o.reverses_entry_id from before b join journal_entry o on o.id = b.reverses_entry_id
      ),
      chain as (
        select b.id, null::text as reverses from before b where b.reverses_entry_id is null
        union all
        select r.id, o.entry_number from chain c join journal_entry o on o.id = c.id
        join journal_entry r on r.reverses_entry_id = c.id and r.status = 'posted'
      )
      select e.entry_number as "entryNumber", e.entry_date as "entryDate", c.reverses, e.reversal_reason as reason,
        e.total_debit as "totalDebit",
        (select coalesce(sum(s.standing), 0)::bigint from standing_lines(e.id) s
          join journal_line l on l.entry_id = e.id and l.line_number = s.line_number and l.debit > 0) as standing
      from chain c join journal_entry e on e.id = c.id order by e.posting_number`,
  )
}
