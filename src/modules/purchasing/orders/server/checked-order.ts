import { sql } from 'kysely'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { readLineGoods } from '../../../inventory/server/index.ts'
import { effectiveBasisPoints } from '../../../tax/rules/tax-rate.ts'
import { isPkpOn, vatRateOfDay } from '../../../tax/server/index.ts'
import { lineProblem } from '../../rules/problem-codes.ts'
import { activeVendorOf, partyOf } from '../../server/document-vendor.ts'
import { refuseUnfitDepartments } from '../../server/line-departments.ts'
import type { OrderInput } from '../contract.ts'
import { orderAmounts, orderProblems, type OrderAmounts } from '../rules/order.ts'

export type CheckedOrder = Awaited<ReturnType<typeof checkedOrder>>

/** An order with its vendor, goods, accounts and amounts, as it is kept. */
export async function checkedOrder(tx: Tx, input: OrderInput, { today }: Pick<Caller, 'today'>) {
  refuseIf(orderProblems(input, { today }))
  const vendor = await activeVendorOf(tx, input.vendorId)
  const goods = await readLineGoods(
    tx,
    input.lines.flatMap(({ productId }) => productId ?? []),
  )
  await refuseUnusable(tx, input)
  await refuseUnfitDepartments(tx, input.lines, input.orderDate)
  const vatBasisPoints = effectiveBasisPoints(await vatRateOfDay(tx, input.orderDate))
  const isPkp = await isPkpOn(tx, input.orderDate)
  const amounts = orderAmounts(input.lines, { vatBasisPoints, isVendorPkp: vendor.isPkp, isPkp })
  assert(amounts !== undefined, 'an order that is too large was refused')
  const { subtotal, taxAmount, totalAmount } = amounts
  const nothing = { productCode: null, productName: null, unit: null }
  return {
    vendor,
    head: {
      orderDate: input.orderDate,
      expectedDay: input.expectedDay ?? null,
      ...partyOf(vendor),
      ...{ subtotal, taxAmount, totalAmount },
      notes: input.notes ?? null,
    },
    lines: input.lines.map((line, index) => {
      const taxClass = vendor.isPkp ? line.taxClass : 'untaxed'
      return {
        lineNumber: index + 1,
        productId: line.productId,
        ...((line.productId === null ? undefined : goods.get(line.productId)) ?? nothing),
        accountId: line.accountId,
        departmentId: line.departmentId ?? null,
        requestLineId: line.requestLineId ?? null,
        description: line.description.trim(),
        quantity: quantityText(line.quantity),
        unitPrice: String(line.unitPrice),
        discountBasisPoints: line.discountBasisPoints,
        isAmountTyped: line.amount !== null,
        taxClass,
        vatBasisPoints: taxClass === 'taxed' ? vatBasisPoints : 0,
        ...amountsAt(amounts, index),
      }
    }),
  }
}

function amountsAt({ lines }: OrderAmounts, index: number) {
  const amounts = lines[index]
  assert(amounts !== undefined, 'every line of an order has its amounts')
  return amounts
}

interface Chosen {
  readonly lines: readonly Pick<OrderInput['lines'][number], 'productId' | 'accountId'>[]
}

/** Goods that keep stock, and accounts that can be posted to, are ordered. */
export async function refuseUnusable(tx: Tx, { lines }: Chosen): Promise<void> {
  const found = await rowsOf(
    tx,
    sql<{ key: string }>`
      select 'product ' || id as key from product
        where id = any(${lines.flatMap(({ productId }) => productId ?? [])}::bigint[]) and is_active and not is_service
      union all
      select 'account ' || a.id from account a
        where a.id = any(${lines.flatMap(({ accountId }) => accountId ?? [])}::bigint[]) and a.level = 3 and a.is_active
          and not exists (select from account_role r where r.account_id = a.id and r.role = 'grni')
          and (not exists (select from kept_accounts(array[a.id]))
            or exists (select from account_role r where r.account_id = a.id and r.role = 'landed_cost_clearing'))`,
  )
  const known = new Set(found.map(({ key }) => key))
  refuseIf(
    lines.flatMap(({ productId, accountId }, index) => {
      const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
      const said = `Baris ${index + 1}: `
      if (productId !== null && !known.has(`product ${productId}`)) {
        const text = 'Produk tidak ada, tidak aktif, atau jasa; jasa dipesan pada akunnya'
        return [lineProblem({ code: 'ordered-nothing', ...at('productId') }, said + text)]
      }
      if (accountId !== null && !known.has(`account ${accountId}`)) {
        const text = 'Akun tidak ada, tidak aktif, bukan akun detail, atau digerakkan dokumennya sendiri'
        return [lineProblem({ code: 'line-account-missing', ...at('accountId') }, said + text)]
      }
      return []
    }),
  )
}
