import { sql } from 'kysely'
import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import { accountOf, sidesOf } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import { refuseUsedReceipt } from '../../billing/server/used-receipt.ts'
import { holds } from '../../rules/permissions.ts'
import { closedProblems } from '../../rules/vat-closing.ts'
import { holdSelfPaidTax } from '../../self-paid/server/self-paid-tax.ts'
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
  const { kind, amount, paidOn } = body
  const masa = monthStart(body.masa)
  refuseIf(vatPaymentProblems({ ...body, masa }, today))
  if (kind === 'vat_prepaid') await refuseClosed(tx, masa)
  await holdSelfPaidTax(tx)
  const [billingCode, ntpn] = [body.billingCode.trim(), body.ntpn.trim().toUpperCase()]
  await refuseUsedReceipt(tx, { billingCode, ntpn })
  const bankAccountId = await cashAccount(tx, body.accountId)
  const role = vatPaymentRoles[kind]
  const debited = accountOf(await accountsForRoles(tx, [role]), role)
  const entry = await postJournal(
    tx,
    {
      entryDate: paidOn,
      description: `${vatPaymentTexts[kind]} masa ${formatMonth(masa)}`,
      referenceType: 'self_paid_tax',
      referenceNumber: ntpn,
      lines: sidesOf([
        [debited, amount],
        [bankAccountId, toRupiah(-amount)],
      ]),
    },
    { actor },
  )
  const id = await insertRow(tx, 'self_paid_tax', {
    ...{ kind, masa, amount, billingCode, ntpn, paidOn, bankAccountId, journalEntryId: entry.id },
    createdBy: actor.name,
  })
  return { id, entryNumber: entry.entryNumber }
}

/** VAT that is paid beside what closing a month owes. */
export const vatPaymentRoutes: Route[] = [
  answer(contract.readVatPayments, (call) => snapshot(call.db, (tx) => read(tx, call.query.masa, call))),
  answer(contract.payVatAside, (call) => pay(call.db, call.body, call)),
]
