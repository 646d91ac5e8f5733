import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { statedObject, withheldOf } from '../../../tax/rules/withholding.ts'
import { certificatesOn } from '../../certificates/server/certificates.ts'
import { withholdingObjectsOf, writeWithheld } from '../../../tax/server/index.ts'
import { readDocumentVendor, type DocumentVendor } from '../../server/document-vendor.ts'
import type * as contract from '../contract.ts'
import { slipsOf, type PayableObject, type PaymentWithholding } from '../rules/payment-withholding.ts'

interface Stored {
  readonly billId: number
  readonly objectCode: string
  readonly baseAmount: Rupiah
  readonly withheldBase: Rupiah
  readonly payableAmount: Rupiah
  readonly settledAmount: Rupiah
}

interface Paying {
  readonly vendor: DocumentVendor
  readonly day: Day
}

/** What stands of what payments and set-offs withheld of bills. */
export const standingWithheld = sql`(
  select w.bill_id, w.object_code, w.base_amount from payment_withholding w
    join vendor_payment p on p.id = w.payment_id and p.cancelled_on is null
  union all
  select w.bill_id, w.object_code, w.base_amount from set_off_withholding w
    join set_off o on o.id = w.set_off_id and o.cancelled_on is null)`

/** The objects of open bills of a vendor whose tax payments withhold, at the rates of a day. Three queries. */
export async function readPayableObjects(db: Database, { vendor, day }: Paying): Promise<PayableObject[]> {
  const rows = await rowsOf(
    db,
    sql<Stored>`
      select b.id as "billId", l.object_code as "objectCode", sum(l.amount - t.amount)::bigint as "baseAmount",
        b.payable_amount - n.amount as "payableAmount", b.settled_amount - n.amount as "settledAmount",
        coalesce((select sum(w.base_amount) from ${standingWithheld} w
          where w.bill_id = b.id and w.object_code = l.object_code), 0)::bigint as "withheldBase"
      from vendor_bill b join vendor_bill_line l on l.bill_id = b.id and l.object_code is not null
      cross join lateral noted_of_line(l.id) t
      cross join lateral (select coalesce(sum(s.amount), 0)::bigint as amount from bill_settlement s
        where s.bill_id = b.id and s.note_id is not null and s.cancelled_on is null) n
      where b.vendor_id = ${vendor.id} and b.withhold_at = 'payment' and b.cancelled_on is null
        and b.settled_amount < b.payable_amount
      group by b.id, l.object_code, n.amount order by b.id, l.object_code`,
  )
  if (rows.length === 0) return []
  const objects = new Map((await withholdingObjectsOf(db, day)).map((object) => [object.code, object]))
  const certificates = await certificatesOn(db, vendor.id, day)
  const recipient = { hasTaxNumber: vendor.hasTaxNumber, certificates }
  return rows.flatMap((row): PayableObject[] => {
    const object = objects.get(row.objectCode)
    if (object === undefined) return []
    const { objectName, article, rateBasisPoints, ...told } = withheldOf(
      statedObject(object, recipient, objects),
      row.baseAmount,
      recipient,
    )
    return [{ ...row, objectName, article, rateBasisPoints, told }]
  })
}

/** The same for the form of a payment. */
export async function readPaymentObjects({ db, query }: Call<typeof contract.listPaymentObjects>) {
  const vendor = await readDocumentVendor(db, query.vendorId)
  return { rows: vendor === undefined ? [] : await readPayableObjects(db, { vendor, day: query.day }) }
}

/** What settles bills and withholds of the share it settles, and under which name its slips stand. */
const sources = { payment: 'vendor_payment', setOff: 'set_off' } as const

interface Withholding {
  readonly by: keyof typeof sources
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly vendor: DocumentVendor
  readonly withheld: readonly PaymentWithholding[]
  readonly accountOf: (article: PaymentWithholding['article']) => number
}

/** What a payment or set-off withheld, of each bill and as slips of its objects. */
export async function writeSettledWithheld(
  tx: Tx,
  { by, id, number, day, vendor, withheld, accountOf }: Withholding,
): Promise<void> {
  if (withheld.length === 0) return
  const rows = withheld.map(({ told: _, ...each }) => each)
  if (by === 'payment')
    await insertRows(
      tx,
      'payment_withholding',
      rows.map((row) => ({ paymentId: id, ...row })),
    )
  else
    await insertRows(
      tx,
      'set_off_withholding',
      rows.map((row) => ({ setOffId: id, ...row })),
    )
  const document = {
    ...{ day, partyCode: vendor.code, partyName: vendor.name, partyTaxNumber: vendor.taxNumber },
    ...{ source: sources[by], sourceId: id, sourceNumber: number },
  }
  const slips = slipsOf(withheld).filter(
    ({ taxAmount, certificateKind }) => taxAmount > 0 || certificateKind !== null,
  )
  await writeWithheld(
    tx,
    document,
    slips.map((slip) => ({ ...slip, accountId: accountOf(slip.article) })),
  )
}
