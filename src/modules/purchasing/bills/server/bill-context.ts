import { sql } from 'kysely'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { readOldBooksUntil } from '../../../ledger/server/index.ts'
import { effectiveBasisPoints } from '../../../tax/rules/tax-rate.ts'
import { isPkpOn, vatRateOfDay } from '../../../tax/server/index.ts'
import { readAdvances } from './bill-advances.ts'
import { readCertificates } from '../../certificates/server/certificates.ts'
import { readDocumentVendor } from '../../server/document-vendor.ts'
import type * as contract from '../contract.ts'
import { readUsualLines } from './usual-lines.ts'

/** What the form of a bill proposes for a day and a vendor. Nine queries. */
export async function readBillContext({ db, query }: Call<typeof contract.readBillContext>) {
  const { day, vendorId } = query
  const rate = await vatRateOfDay(db, day)
  const vendor = vendorId === undefined ? undefined : await readDocumentVendor(db, vendorId)
  return {
    vatBasisPoints: effectiveBasisPoints(rate),
    isPkp: await isPkpOn(db, day),
    ...(await readRoleAccounts(db)),
    oldBooksUntil: await readOldBooksUntil(db),
    objectsBefore: vendor === undefined ? [] : await readObjectsBefore(db),
    vendor:
      vendor === undefined
        ? null
        : {
            isPkp: vendor.isPkp,
            hasTaxNumber: vendor.hasTaxNumber,
            kind: vendor.kind,
            paymentTermsDays: vendor.paymentTermsDays,
            certificates: await readCertificates(db, vendor.id),
            advances: (await readAdvances(db, { vendorId: vendor.id }, day)).map(
              ({ vendorId: _, accountId: __, leftLater: ___, ...advance }) => advance,
            ),
            usual: (await readUsualLines(db, [vendor.id])).get(vendor.id) ?? null,
          },
  }
}

/** The accounts that lines of bills are begun on. One query. */
function readRoleAccounts(db: Database) {
  return soleRowOf(
    db,
    sql<{ advanceAccountId: number | null; landedAccountId: number | null }>`
      select max(account_id) filter (where role = 'purchase_advance') as "advanceAccountId",
        max(account_id) filter (where role = 'landed_cost_clearing') as "landedAccountId" from account_role`,
  )
}

/** Which objects lines of which accounts named lately, the last first. */
function readObjectsBefore(db: Database) {
  return rowsOf(
    db,
    sql<{ accountId: number; objectCode: string }>`
      select account_id as "accountId", object_code as "objectCode"
      from (select id, account_id, object_code from vendor_bill_line where object_code is not null order by id desc limit 200) l
      group by account_id, object_code order by max(id) desc`,
  )
}

/** Goods of a vendor that came in and are not wholly billed; a bonus is not billed. */
export async function readBillableGoods({ db, query }: Call<typeof contract.listBillableGoods>) {
  const rows = await rowsOf(
    db,
    sql<contract.BillableGoodsRow>`select g.id as "receiptId", l.line_number as "lineNumber",
        g.receipt_number as "receiptNumber", g.receipt_date as "receiptDate", g.vendor_note as "vendorNote",
        l.product_code as "productCode", l.product_name as "productName", l.unit, l.quantity::float8 as quantity, l.amount,
        l.billed_quantity::float8 as "billedQuantity", l.billed_amount as "billedAmount",
        k.net_amount as "netAmount", p.tax_class as "orderedTaxClass"
      from goods_receipt g join goods_receipt_line l on l.receipt_id = g.id
      left join order_receipt_line k on k.receipt_id = l.receipt_id and k.receipt_line = l.line_number
      left join purchase_order_line p on p.id = k.order_line_id
      where g.vendor_id = ${query.vendorId} and g.cancelled_on is null and l.billed_quantity < l.quantity and l.amount > 0
      order by g.receipt_date, g.id, l.line_number limit 500`,
  )
  return { rows }
}
