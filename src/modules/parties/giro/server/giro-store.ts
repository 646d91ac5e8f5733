import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import {
  byDay,
  byNumber,
  documentRoutes,
  documentStore,
  fieldsIn,
  postedFields,
  postedTables,
  type Caller,
} from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { giroActions, giros } from '../rules/giro-kind.ts'
import { giroOnPaper } from '../rules/giro-on-paper.ts'
import { clear, reject, undo, type GiroSources } from './giro-acts.ts'
import { clearedOn, freeFrom, giroState } from './given-giro.ts'

const text = sql`lower(g.giro_number || ' ' || g.cheque_number || ' ' || g.bank_name || ' ' || g.party_name
  || ' ' || g.source_number)`
const isOpen = sql`g.ended_on is null and not exists (select from giro_clearing c
  where c.giro_id = g.id and c.cancelled_on is null)`

/** Giros `g`. */
export const giroStore = documentStore(giros, {
  alias: 'g',
  date: sql`g.due_day`,
  row: {
    ...fieldsIn('g', [
      'giroNumber',
      'giroDate',
      'dueDay',
      'chequeNumber',
      'bankName',
      'direction',
      'partyCode',
      'partyName',
      'source',
      'sourceNumber',
      'amount',
    ]),
    clearedOn,
    state: giroState,
  },
  derived: { actions: (giro, { actor }) => giroActions(giro, actor) },
  sums: { matchingAmount: sql`g.amount` },
  counts: sql`g.ended_on is null`,
  choices: (today) => ({
    direction: { in: sql`g.direction = 'in'`, out: sql`g.direction = 'out'` },
    state: {
      open: isOpen,
      today: sql`${isOpen} and g.due_day = ${today}`,
      week: sql`${isOpen} and g.due_day between ${today} and ${today}::date + 7`,
      late: sql`${isOpen} and g.due_day < ${today}`,
      cleared: sql`${giroState} = 'cleared'`,
      rejected: sql`g.ended_as = 'rejected'`,
      cancelled: sql`g.ended_as = 'cancelled'`,
    },
  }),
  sorts: { due: byDay(sql`g.due_day`), number: byNumber(sql`g.giro_number`) },
  found: { name: sql`g.party_name`, amount: sql`g.amount`, text },
})

type GiroView = z.input<typeof contract.giro>

/** One giro by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readGiroView(db: Database, number: string, { actor }: Caller): Promise<GiroView> {
  const giro = await rowOf(
    db,
    sql<Omit<GiroView, 'clearings' | 'actions'>>`
      select ${giroStore.fields}, a.code as "accountCode", a.name as "accountName", ${freeFrom} as "freeFrom",
        g.ended_on as "endedOn", g.end_reason as "endReason", g.fee_amount as "feeAmount", f.entry_number as "feeEntryNumber",
        ${instant(sql.ref('g.created_at'))} as "createdAt", g.created_by as "createdBy"
      ${giroStore.tables} join account a on a.id = g.account_id left join journal_entry f on f.id = g.fee_entry_id
      where g.giro_number = ${number}`,
  )
  if (giro === undefined) throw notFound()
  const clearings = await rowsOf(
    db,
    sql<GiroView['clearings'][number]>`
      select c.id, c.clearing_day as "clearingDay", a.code as "accountCode", a.name as "accountName",
        c.fee_amount as "feeAmount", ${postedFields('c')}
      from giro_clearing c ${postedTables('c')} join account a on a.id = c.account_id
      where c.giro_id = ${giro.id} order by c.id desc`,
  )
  return { ...giro, clearings, actions: giroActions(giro, actor) }
}

type Standing = z.input<(typeof contract.readGiroStanding)['reply']>['rows'][number]

/** What is open of giros, and what their accounts hold. One query. */
function standingOfGiros(db: Database, today: string): Promise<Standing[]> {
  return rowsOf(
    db,
    sql<Standing>`
      select d.direction, count(g.id) as count, coalesce(sum(g.amount), 0) as amount,
        coalesce((select sum(case d.direction when 'in' then l.debit - l.credit else l.credit - l.debit end)
          from journal_line l where l.posting_number is not null and l.entry_date <= ${today} and l.account_id in (
            select account_id from giro o where o.direction = d.direction)), 0) as balance,
        count(g.id) filter (where g.due_day = ${today}) as "todayCount",
        count(g.id) filter (where g.due_day between ${today} and ${today}::date + 7) as "weekCount",
        count(g.id) filter (where g.due_day < ${today}) as "lateCount"
      from (values ('in'), ('out')) d (direction)
      left join giro g on g.direction = d.direction and ${isOpen}
      group by d.direction order by d.direction`,
  )
}

/** Everything about giros over HTTP. */
export function giroRoutes(sources: GiroSources): Route[] {
  return [
    ...documentRoutes(giroStore, contract.giroApi, {
      title: 'Giro',
      view: readGiroView,
      layout: giroOnPaper,
    }),
    answer(contract.readGiroStanding, async ({ db, today }) => ({ rows: await standingOfGiros(db, today) })),
    answer(contract.clearGiro, clear),
    answer(contract.rejectGiro, (call) => reject(call, sources)),
    answer(contract.undoClearing, undo),
  ]
}
