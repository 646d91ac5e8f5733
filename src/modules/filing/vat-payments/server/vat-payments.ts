import { sql } from 'kysely'
import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { accountOf, type Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { holdProof, postPaidTax } from '../../paid-tax/server/post-paid-tax.ts'
import { holds } from '../../rules/permissions.ts'
import { closedProblems } from '../../rules/vat-closing.ts'
import { readClosingFacts } from '../../server/closing-facts.ts'
import * as contract from '../contract.ts'
import { vatPaymentProblems, vatPaymentRoles, vatPaymentTexts } from '../rules/vat-payment.ts'
import { refuseClosed } from './open-month.ts'

/** VAT of a month that was paid aside. */
async function read(
  db: Database,
  day: Day,
  { actor }: Pick<Caller, 'actor'>,
): Promise<ReplyOf<typeof contract.readVatPayments>> {
  const masa = monthStart(day)
  return {
    rows: await rowsOf(
      db,
      sql<contract.VatPaymentRow>`select p.id, p.kind, p.amount, p.ntpn, p.paid_on as "paidOn",
          e.entry_number as "entryNumber", p.cancelled_on as "cancelledOn"
        from self_paid_tax p join journal_entry e on e.id = p.journal_entry_id
        where p.kind in ('vat_prepaid', 'vat_repaid') and p.masa = ${masa} order by p.id`,
    ),
    mayPay: holds(actor, 'tax.edit'),
    isOpen: closedProblems(masa, await readClosingFacts(db, masa)).length === 0,
  }
}

/** Registers a payment: billing code, NTPN, and its entry. */
async function pay(tx: Tx, body: BodyOf<typeof contract.payVatAside>, { actor, today }: Caller) {
  const { kind, amount } = body
  const masa = monthStart(body.masa)
  refuseIf(vatPaymentProblems({ ...body, masa }, today))
  if (kind === 'vat_prepaid') await refuseClosed(tx, masa)
  const proof = await holdProof(tx, body)
  const role = vatPaymentRoles[kind]
  const debited: Side[] = [[accountOf(await accountsForRoles(tx, [role]), role), amount]]
  return postPaidTax(tx, { kind, masa, amount, proof, text: vatPaymentTexts[kind], debited }, { actor })
}

/** VAT that is paid beside what closing a month owes. */
export const vatPaymentRoutes: Route[] = [
  answer(contract.readVatPayments, (call) => snapshot(call.db, (tx) => read(tx, call.query.masa, call))),
  answer(contract.payVatAside, (call) => pay(call.db, call.body, call)),
]
