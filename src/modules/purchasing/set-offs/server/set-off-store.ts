import { sql } from 'kysely'
import type { z } from 'zod'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import {
  byDay,
  cancelRoute,
  documentRoutes,
  documentStore,
  fieldsIn,
  postedFields,
  postedTables,
  type Caller,
  standingIn,
} from '../../../documents/server/index.ts'
import { vendorInWords } from '../../../parties/server/index.ts'
import { withheldBy } from '../../../tax/server/index.ts'
import { readShares } from '../../../sales/server/index.ts'
import * as contract from '../contract.ts'
import { setOffActions, setOffs } from '../rules/set-off-kind.ts'
import { setOffOnPaper } from '../rules/set-off-on-paper.ts'
import { cancellableSetOff, setOffParty } from './set-off.ts'

const text = sql`lower(o.set_off_number || ' ' || o.customer_name || ' ' || o.vendor_name)`
const standing = standingIn('o')

/** Set-offs `o`. */
export const setOffStore = documentStore(setOffs, {
  alias: 'o',
  date: sql`o.set_off_date`,
  row: {
    ...fieldsIn('o', [
      'setOffNumber',
      'setOffDate',
      'vendorId',
      'vendorCode',
      'vendorName',
      'customerCode',
      'customerName',
      'amount',
    ]),
    state: standing.state,
  },
  derived: { actions: (setOff, { actor }) => setOffActions(setOff, actor) },
  sums: { matchingAmount: sql`o.amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`o.set_off_date`) },
  found: { name: sql`o.vendor_name`, amount: sql`o.amount`, text },
})

type SetOffView = z.input<typeof contract.setOff>

/** One set-off by number. Four queries; call it within one snapshot of the books. */
async function readSetOffView(db: Database, number: string, { actor }: Caller): Promise<SetOffView> {
  const found = await rowOf(
    db,
    sql<Omit<SetOffView, 'invoices' | 'bills' | 'withheld' | 'actions'>>`
      select ${setOffStore.fields}, o.withheld_amount as "withheldAmount", o.notes, ${postedFields('o')} ${setOffStore.tables} ${postedTables('o')}
      where o.set_off_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  const bills = await rowsOf(
    db,
    sql<SetOffView['bills'][number]>`
      select b.id as "billId", b.bill_number as "billNumber", b.document_number as "documentNumber", s.amount,
        case when b.cancelled_on is null and b.voided_at is null then b.payable_amount - b.settled_amount else 0 end as "openAmount"
      from bill_settlement s join vendor_bill b on b.id = s.bill_id where s.set_off_id = ${found.id} order by b.due_date, b.id`,
  )
  const invoices = await readShares(db, { by: 'set_off_id', id: found.id })
  const withheld = await withheldBy(db, setOffs.table, found.id)
  return { ...found, invoices, bills, withheld, actions: setOffActions(found, actor) }
}

export const setOffRoutes: Route[] = [
  ...documentRoutes(setOffStore, contract.setOffApi, {
    title: 'Perjumpaan',
    partyInWords: vendorInWords,
    view: readSetOffView,
    layout: setOffOnPaper,
  }),
  answer(contract.createSetOff, async (call) => orWaiting(await setOffParty(call.db, call.body, call))),
  cancelRoute(contract.cancelSetOff, cancellableSetOff),
]
