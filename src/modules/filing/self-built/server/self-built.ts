import { sql } from 'kysely'
import {
  addMonths,
  dayOf,
  monthEnd,
  monthOf,
  monthStart,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { nextWorkingDay } from '../../../settings/rules/working-day.ts'
import { readHolidays } from '../../../settings/server/index.ts'
import type { TaxRate } from '../../../tax/rules/tax-rate.ts'
import { selfBuiltRateOfDay } from '../../../tax/server/index.ts'
import { holdProof, postPaidTax } from '../../paid-tax/server/post-paid-tax.ts'
import { holds } from '../../rules/permissions.ts'
import { problem } from '../../rules/problem-codes.ts'
import { selfPaidTexts } from '../../self-paid/rules/self-paid.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { selfBuiltProblems, selfBuiltVat } from '../rules/self-built.ts'

/** Paid by the 15th of the next month (PMK 81/2024 Pasal 94 ayat 2). */
const dueDayOfMonth = 15

async function readDueDay(db: Database, masa: Day): Promise<Day> {
  const next = addMonths(masa, 1)
  const due = dayOf(yearOf(next), monthOf(next), dueDayOfMonth) ?? next
  return nextWorkingDay(due, await readHolidays(db))
}

/** The VAT of a month on what was built for oneself; three queries. */
async function read(
  db: Database,
  day: Day,
  { actor }: Pick<Caller, 'actor'>,
): Promise<ReplyOf<typeof contract.readSelfBuiltVat>> {
  const masa = monthStart(day)
  return {
    rate: (await selfBuiltRateOfDay(db, monthEnd(masa))) ?? null,
    dueDay: await readDueDay(db, masa),
    rows: await rowsOf(
      db,
      sql<contract.SelfBuiltRow>`select p.id, p.base_amount as "baseAmount", p.amount, p.ntpn, p.paid_on as "paidOn",
          e.entry_number as "entryNumber", p.cancelled_on as "cancelledOn"
        from self_paid_tax p join journal_entry e on e.id = p.journal_entry_id
        where p.kind = 'self_built' and p.masa = ${masa} order by p.id`,
    ),
    mayPay: holds(actor, 'tax.edit'),
  }
}

async function rateOf(tx: Tx, masa: Day): Promise<TaxRate> {
  const rate = await selfBuiltRateOfDay(tx, monthEnd(masa))
  if (rate === undefined) throw conflict('masa-nothing', 'Tarif PPN membangun sendiri masa ini tidak dikenal')
  return rate
}

/** The account of a building or an expense: accounts with a role are kept by what posts on them. */
async function costAccount(tx: Tx, id: number | null): Promise<number> {
  const account = await rowOf(
    tx,
    sql<{
      id: number
    }>`select a.id from account a where a.id = ${id} and a.level = 3 and a.type in ('asset', 'expense')
      and not exists (select from account_role r where r.account_id = a.id)`,
  )
  if (account === undefined)
    throw objection(
      problem(
        'building-account',
        'costAccountId',
        'PPN-nya menjadi biaya pada akun aset atau beban, bukan akun otomatis',
      ),
    )
  return account.id
}

/** Registers a payment: what it is of, billing code, NTPN, and its entry. */
async function pay(tx: Tx, body: BodyOf<typeof contract.paySelfBuiltVat>, { actor, today }: Caller) {
  const { baseAmount, costAccountId } = body
  const masa = monthStart(body.masa)
  refuseIf(selfBuiltProblems({ ...body, masa }, today))
  const amount = selfBuiltVat(baseAmount, await rateOf(tx, masa))
  if (amount !== body.told)
    throw conflict(
      'masa-changed',
      'Tarifnya berubah sejak ditampilkan. Periksa PPN-nya, lalu catat sekali lagi.',
    )
  refuseIf(amount > 0 ? [] : [problem('amount-missing', 'baseAmount', 'PPN dari biaya ini nol')])
  const proof = await holdProof(tx, body)
  const debited: Side[] = [[await costAccount(tx, costAccountId), amount]]
  const text = `Setoran ${selfPaidTexts.self_built}`
  return postPaidTax(tx, { kind: 'self_built', masa, amount, baseAmount, proof, text, debited }, { actor })
}

/** VAT on what is built for oneself. */
export const selfBuiltRoutes: Route[] = [
  answer(contract.readSelfBuiltVat, (call) => snapshot(call.db, (tx) => read(tx, call.query.masa, call))),
  answer(contract.paySelfBuiltVat, (call) => pay(call.db, call.body, call)),
]
