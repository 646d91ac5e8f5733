import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { changeIncomeTaxClosing, lockIncomeTaxClosing } from '../../../tax/server/index.ts'
import { lockClosing } from '../../server/closing-store.ts'
import { conflict } from '../../server/refusals.ts'
import { billIncomeTax, billMasa } from '../contract.ts'
import { billingEnd, billingProblems } from '../rules/billing-code.ts'

type Typed = BodyOf<typeof billMasa>

interface Owed {
  readonly payable: Rupiah
  readonly paidOn: Day | null
  readonly correctedOn: Day | null
}

/** The code as it is kept, where the closing still waits to be paid. */
function codeOf(closing: Owed | undefined, { billingCode, issuedOn }: Typed, today: Day) {
  if (closing === undefined) throw notFound()
  const { payable, paidOn, correctedOn } = closing
  if (payable === 0 || paidOn !== null || correctedOn !== null)
    throw conflict('masa-paid', 'Masa ini sudah disetor, atau tidak ada yang harus disetor.')
  refuseIf(billingProblems({ billingCode, issuedOn }, today))
  return { billingCode: billingCode.trim(), billingIssuedOn: issuedOn }
}

/** Registers the billing code by which a month of VAT will be paid; a new one takes the place of the old one. */
async function billVat(tx: Tx, id: number, { body, today }: { readonly body: Typed; readonly today: Day }) {
  const code = codeOf(await lockClosing(tx, id), body, today)
  await updateRow(tx, 'vat_closing', { id, ...code, version: sql`t.version + 1` })
  return { id, validUntil: billingEnd(body.issuedOn) }
}

/** The same of an article of income tax. */
async function billArticle(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: Typed; readonly today: Day },
) {
  const code = codeOf(await lockIncomeTaxClosing(tx, id), body, today)
  await changeIncomeTaxClosing(tx, id, code)
  return { id, validUntil: billingEnd(body.issuedOn) }
}

export const billingRoutes: Route[] = [
  answer(billMasa, ({ db, params, body, today }) => billVat(db, params.id, { body, today })),
  answer(billIncomeTax, ({ db, params, body, today }) => billArticle(db, params.id, { body, today })),
]
