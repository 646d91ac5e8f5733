import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { BodyOf, ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { cancelProblems } from '../../documents/rules/cancellation.ts'
import type { Caller } from '../../documents/server/index.ts'
import {
  decideInputTax,
  isInvoiceTaken,
  lockDecision,
  lockInputTax,
  undoDecision,
  type LockedInputTax,
} from '../../tax/server/index.ts'
import type { creditInputTax, listInputTax } from '../contract.ts'
import { documentNumber } from '../../tax/rules/input-document.ts'
import { creditProblems, expenseProblems } from '../rules/input-decision.ts'
import { holds } from '../../tax/rules/permissions.ts'
import { problem } from '../rules/problem-codes.ts'
import { findClosing, holdClosings } from './closing-store.ts'
import { conflict } from './refusals.ts'

type InputList = ReplyOf<typeof listInputTax>
type InputRow = InputList['rows'][number]

/** Input VAT of a month, and everything that still waits for its tax invoice. */
const inputOf = (day: Day, actor: Actor) => {
  const [from, to] = [monthStart(day), monthEnd(day)]
  return sql`
      select i.id, i.entered_on as "enteredOn", i.source, i.source_number as "sourceNumber", i.party_code as "partyCode",
        i.party_name as "partyName", case when ${holds(actor, 'tax.read')} then i.party_tax_number end as "partyTaxNumber",
        i.base_amount + coalesce(r.base, 0) as "baseAmount", i.other_base_amount + coalesce(r.other_base, 0) as "otherBaseAmount",
        i.tax_amount + coalesce(r.tax, 0) as "taxAmount",
        case when i.cancelled_on is not null then 'cancelled' else coalesce(d.decision, i.treatment) end as state,
        case when i.treatment = 'credited' then date_trunc('month', i.entered_on)::date else d.masa end as masa,
        coalesce(d.invoice_number, i.invoice_number) as "invoiceNumber", coalesce(d.invoice_day, i.invoice_day) as "invoiceDay",
        d.id as "decisionId", coalesce(d.document_kind, f.document_kind, 'faktur') as "documentKind"
      from input_tax i left join input_tax_decision d on d.input_tax_id = i.id and d.cancelled_on is null
      left join input_tax_decision f on f.input_tax_id = i.reduces_id and f.cancelled_on is null
      left join lateral (select sum(n.base_amount)::bigint as base, sum(n.other_base_amount)::bigint as other_base,
          sum(n.tax_amount)::bigint as tax from input_tax n
        where n.reduces_id = i.id and n.treatment = 'pending' and n.cancelled_on is null) r on true
      where (i.reduces_id is null or i.treatment <> 'pending') and (i.entered_on between ${from} and ${to} or d.masa = ${from}
        or (i.treatment = 'pending' and d.id is null and i.cancelled_on is null and i.entered_on <= ${to}))`
}

/** The rows of a month in their order. */
export function readInput(db: Database, day: Day, { actor, limit }: Reading): Promise<InputRow[]> {
  return rowsOf(db, sql<InputRow>`${inputOf(day, actor)} order by i.entered_on, i.id limit ${limit}`)
}

interface Reading {
  readonly actor: Actor
  readonly limit: number
}

const mostShown = 2_000

/** As many rows as one answer shows, with what all of them come to. Two queries; call it within one snapshot. */
export async function listInput(db: Database, day: Day, actor: Actor): Promise<InputList> {
  const rows = await readInput(db, day, { actor, limit: mostShown + 1 })
  const sums = await soleRowOf(
    db,
    sql<Pick<InputList, 'credited' | 'pending'>>`
      select coalesce(sum("taxAmount") filter (where state = 'credited' and masa = ${monthStart(day)}), 0) as credited,
        coalesce(sum("taxAmount") filter (where state = 'pending'), 0) as pending
      from (${inputOf(day, actor)}) i`,
  )
  return { rows: rows.slice(0, mostShown), ...sums, isCut: rows.length > mostShown }
}

async function waiting(tx: Tx, id: number): Promise<LockedInputTax> {
  const tax = await lockInputTax(tx, id)
  if (tax === undefined) throw notFound()
  if (!tax.isWaiting)
    throw conflict('input-decided', 'PPN masukan ini sudah dikreditkan, dibebankan, atau dibatalkan.')
  return tax
}

/** A closed month takes no more; what it declared stands. */
async function closedMasa(tx: Tx, masa: Day, path: string): Promise<Problem[]> {
  await holdClosings(tx)
  if ((await findClosing(tx, masa)) === undefined) return []
  return [problem('masa-closed', path, `Masa PPN ${formatMonth(masa)} sudah ditutup`)]
}

/** Credits input VAT that waited, by an entry of the month it is credited in. */
export async function credit(
  tx: Tx,
  id: number,
  { body, today, actor }: Caller & { readonly body: BodyOf<typeof creditInputTax> },
) {
  const masa = monthStart(body.decidedOn)
  const closed = await closedMasa(tx, masa, 'decidedOn')
  const tax = await waiting(tx, id)
  const { decidedOn, invoiceDay, documentKind = 'faktur' } = body
  const invoiceNumber = documentNumber(body.invoiceNumber, documentKind)
  const taken = await isInvoiceTaken(tx, tax, invoiceNumber)
  refuseIf([
    ...closed,
    ...creditProblems({ ...body, documentKind, invoiceNumber }, { today, enteredOn: tax.enteredOn, taken }),
  ])
  const given = { decision: 'credited', documentKind, masa, decidedOn, invoiceNumber, invoiceDay } as const
  return decideInputTax(tx, tax, { ...given, actor })
}

/** Makes input VAT that will not be credited an expense. */
export async function expense(
  tx: Tx,
  id: number,
  { decidedOn, today, actor }: Caller & { readonly decidedOn: Day },
) {
  const masa = monthStart(decidedOn)
  const tax = await waiting(tx, id)
  refuseIf(expenseProblems(decidedOn, { today, enteredOn: tax.enteredOn }))
  const none = { documentKind: 'faktur', invoiceNumber: null, invoiceDay: null } as const
  const given = { decision: 'expensed', masa, decidedOn, ...none } as const
  return decideInputTax(tx, tax, { ...given, actor })
}

/** Takes a decision back on a day; VAT that was credited is no longer of the month of that day. */
export async function cancelDecision(
  tx: Tx,
  id: number,
  { entryDate, reason, today, actor }: Caller & { readonly entryDate: Day; readonly reason: string },
) {
  const closed = await closedMasa(tx, monthStart(entryDate), 'entryDate')
  const decision = await lockDecision(tx, id)
  if (decision === undefined || decision.isCancelled) throw notFound()
  refuseIf([...closed, ...cancelProblems({ entryDate, reason }, { today, documentDay: decision.decidedOn })])
  const note = await noteSince(tx, id)
  if (note !== undefined)
    throw conflict('input-noted', `${note} mengurangi PPN ini menurut keputusannya: batalkan nota itu dahulu`)
  return undoDecision(tx, decision, { entryDate, reason, actor })
}

/** The number of a note that gave back part of what a decision decided; the row is locked, as notes lock it. */
async function noteSince(tx: Tx, decisionId: number): Promise<string | undefined> {
  const locked = await rowOf(
    tx,
    sql<{ id: number }>`select i.id from input_tax_decision d
      join input_tax i on i.id = d.input_tax_id where d.id = ${decisionId} for update of i`,
  )
  const note = await rowOf(
    tx,
    sql<{ number: string }>`select source_number as number from input_tax
      where reduces_id = ${locked?.id} and treatment <> 'pending' and cancelled_on is null order by id limit 1`,
  )
  return note?.number
}
