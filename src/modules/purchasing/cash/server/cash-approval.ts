import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { approvalFor, askFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { refuseStopped } from '../../../ledger/server/index.ts'
import { billApprovals, billProposal } from '../../bills/rules/bill-approval.ts'
import type { BillAmounts, KnownLine } from '../../bills/rules/bill-amounts.ts'
import { isNewVendor } from '../../bills/server/bill-approval.ts'
import { overrunsOfBill, spendingOfBill } from '../../bills/server/bill-budget.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import { departmentsOf, departmentTexts } from '../../server/line-departments.ts'
import type { createCashPurchase } from '../contract.ts'
import { boughtGoods, cashAmount, chargedToAccounts } from '../rules/cash-purchase.ts'

interface Buying {
  readonly input: BodyOf<typeof createCashPurchase>
  readonly vendor: DocumentVendor
  /** What is charged to accounts. */
  readonly lines: readonly KnownLine[]
  /** Goods first, then what is charged to accounts. */
  readonly amounts: BillAmounts
}

/** What a cash purchase waits for by the rules of bills; refused where it spends beyond a budget that stops, unless a rule asks. */
export async function cashWaits(tx: Tx, buying: Buying, carrying: Carrying): Promise<Waits | undefined> {
  const { input, vendor, amounts } = buying
  const { today, grant, actor, previousId } = carrying
  const goods = boughtGoods(input.lines)
  const onStock = goods.map((line) => ({
    ...{ accountId: 0, description: '', amount: cashAmount(line), taxClass: line.taxClass, objectCode: null },
  }))
  const charged = { lines: [...onStock, ...buying.lines], amounts, goodsCount: goods.length, freed: [] }
  const overruns = await overrunsOfBill(tx, input.purchaseDate, charged)
  const propose = async () => {
    const lines = await namedLines(tx, input.lines)
    const day = input.purchaseDate
    const departmentIds = departmentsOf(chargedToAccounts(input.lines))
    const bill = { ...input, vendor, amounts, billDate: day, postingDay: day, receiptIds: [] }
    const proposal = billProposal(
      { ...bill, lines, departmentIds },
      {
        ...{ input: asSent(input), today, overruns, spends: [spendingOfBill(day, charged)] },
        isNewVendor: await isNewVendor(tx, vendor.id),
      },
    )
    return {
      ...proposal,
      act: 'cash-purchase.create',
      title: `Beli tunai ${formatRupiah(amounts.totalAmount)} dari ${vendor.name}`,
    }
  }
  const gate = await approvalFor(tx, { kind: billApprovals.kind, propose }, { today, grant })
  refuseStopped(overruns, gate)
  return gate.is === 'needed' ? askFor(tx, gate, { actor, previousId }) : undefined
}

type Line = Buying['input']['lines'][number]

/** Its lines as whoever agrees reads them: goods by their names, the rest by their accounts. */
async function namedLines(tx: Tx, lines: readonly Line[]) {
  const ordered = [...boughtGoods(lines), ...chargedToAccounts(lines)]
  const found = await rowsOf(
    tx,
    sql<{
      key: string
      name: string
    }>`select 'account ' || id as key, code || ' ' || name as name from account
        where id = any(${ordered.flatMap(({ accountId }) => accountId ?? [])}::bigint[])
      union all select 'product ' || id, code || ' ' || name from product
        where id = any(${ordered.flatMap(({ productId }) => productId ?? [])}::bigint[])`,
  )
  const nameOf = new Map(found.map(({ key, name }) => [key, name]))
  const departments = await departmentTexts(tx, ordered)
  return ordered.map((line, index) => ({
    of: nameOf.get(line.productId === null ? `account ${line.accountId}` : `product ${line.productId}`) ?? '',
    ...{ description: line.description, amount: cashAmount(line), department: departments[index] ?? [] },
  }))
}

/** An input as it is sent: its shape is proven again when what waits is carried out. */
function asSent(input: Buying['input']) {
  return {
    ...input,
    lines: input.lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
}
