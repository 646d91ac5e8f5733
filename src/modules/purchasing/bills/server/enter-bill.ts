import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import { postDocument } from '../../../documents/server/index.ts'
import { writeInputTax, writeWithheld } from '../../../tax/server/index.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { activeVendorOf, type DocumentVendor } from '../../server/document-vendor.ts'
import { refuseUnfitDepartments } from '../../server/line-departments.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { createBill } from '../contract.ts'
import { billProblems } from '../rules/bill.ts'
import { knownBillAmounts, type BillAmounts } from '../rules/bill-amounts.ts'
import { billJournal, billRoles, priceDifferences, type BillRole } from '../rules/bill-journal.ts'
import { bills } from '../rules/bill-kind.ts'
import { deductedAdvances } from '../rules/bill-advances.ts'
import { chargedLines, type BillDraft } from '../rules/bill-draft.ts'
import { billWaits } from './bill-approval.ts'
import { billGround, chargedTo, knownLines, refuseEnteredBefore, refuseUsedInvoice } from './bill-checks.ts'
import { freedByBill, relieveOrders } from '../../orders/server/order-budget.ts'
import { insertAdvances, knownAdvances, takeAdvances } from './bill-advances.ts'
import { insertBill, insertLines, invoiceOf } from './bill-rows.ts'
import { holdOrderLines, takeOrdered } from './bill-orders.ts'
import { clearGoods, takeGoods } from './bill-goods.ts'
import { holdRun } from '../../recurring/server/hold-run.ts'

type BillInput = BodyOf<typeof createBill>
type Accounts = Partial<Record<BillRole, number>>

/** What is told of a bill that was entered. */
interface EnteredBill {
  readonly id: number
  readonly billNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
  readonly payableAmount: Rupiah
}

/**
 * Enters a bill of a vendor: posts it, and writes what it says of VAT and withheld tax; all or nothing. Where a rule asks, it waits
 * for people to agree.
 */
export async function enterBill(tx: Tx, input: BillInput, carrying: Carrying): Promise<EnteredBill | Waits> {
  const noteRun = await holdRun(tx, input, { today: carrying.today, by: carrying.actor.name })
  const charged = await chargedBill(tx, input, carrying)
  const waits = await billWaits(tx, charged, carrying)
  if (waits !== undefined) {
    await noteRun?.({ status: 'asked', requestId: waits.requestId })
    return waits
  }
  const entered = await postBill(tx, charged, carrying)
  await noteRun?.({ status: 'made', billId: entered.id })
  return entered
}

type ChargedBill = Awaited<ReturnType<typeof chargedBill>>

/** A bill with what it charges, locked and found right. */
export async function chargedBill(tx: Tx, input: BillInput, { today }: Pick<Carrying, 'today'>) {
  const ground = await billGround(tx, input, today)
  const bill = { ...input, advances: await knownAdvances(tx, input.advances, input.postingDay) }
  refuseIf(billProblems(bill, ground))
  const vendor = await activeVendorOf(tx, input.vendorId)
  await refuseEnteredBefore(tx, vendor, input)
  await refuseUsedInvoice(tx, vendor, input)
  await holdOrderLines(tx, input, vendor)
  const ordered = await takeOrdered(tx, input, vendor)
  const advances = await takeAdvances(tx, { ...bill, vendorId: vendor.id })
  const goods = await takeGoods(tx, { ...input, vendor })
  const { lines, payable } = await knownLines(tx, input, [...goods, ...ordered])
  await refuseUnfitDepartments(tx, input.lines, input.postingDay)
  const amounts = knownBillAmounts(bill, await chargedTo(tx, vendor, { ...input, ...ground }))
  refuseIf(owedProblems(amounts))
  const accounts: Accounts = await accountsForRoles(tx, billRoles(lines, amounts, payable))
  const freed = await freedByBill(tx, input.lines)
  const { vatBasisPoints } = ground
  const found = { goods, ordered, advances, lines, payable, amounts, accounts, freed }
  return { input, bill, vendor, vatBasisPoints, ...found }
}

/** Posts a bill that was found right and that nobody need agree to any more, under the number it was given before if any. */
export async function postBill(
  tx: Tx,
  charged: ChargedBill & { readonly number?: string },
  { today, actor }: Pick<Carrying, 'today' | 'actor'>,
): Promise<EnteredBill> {
  const { input, bill, vendor, goods, ordered, advances, lines, payable, amounts, accounts, freed } = charged
  const day = input.postingDay
  const number = charged.number ?? (await nextNumber(tx, bills.series[0], day))
  await relieveOrders(tx, { number, freed }, actor)
  const differences = priceDifferences(lines, amounts)
  const varianceAccountId = accounts.purchase_price_variance
  await clearGoods(tx, { number, day, vendor, goods, differences, varianceAccountId }, { today, actor })
  const documentNumber = input.documentNumber.trim()
  const posted = await postDocument(
    tx,
    {
      kind: bills,
      referenceType: 'vendor_bill',
      ...{ day, number },
      says: () => `Tagihan ${number} ${vendor.name} (${documentNumber})`,
      lines: billJournal(lines, amounts, { accounts, payable, advances }),
    },
    actor,
  )
  const payableAccountId = accountOf(accounts, payable)
  const id = await insertBill(tx, { input, vendor, amounts, payableAccountId, posted })
  const { vatBasisPoints } = charged
  await insertLines(tx, id, { lines, goods, ordered, amounts, vatBasisPoints })
  await insertAdvances(tx, id, bill.advances)
  await writeTaxes(tx, { id, number, input: bill, vendor, amounts, accounts })
  const { totalAmount, payableAmount } = amounts
  return { id, billNumber: number, entryNumber: posted.entryNumber, totalAmount, payableAmount }
}

interface Taxed {
  readonly id: number
  readonly number: string
  readonly input: BillInput & Pick<BillDraft, 'advances'>
  readonly vendor: DocumentVendor
  readonly amounts: BillAmounts
  readonly accounts: Accounts
}

const source = 'vendor_bill'

/** The rows of tax of a bill, in its transaction. */
async function writeTaxes(tx: Tx, { id, number, input, vendor, amounts, accounts }: Taxed): Promise<void> {
  const document = {
    day: input.postingDay,
    partyCode: vendor.code,
    partyName: vendor.name,
    partyTaxNumber: vendor.taxNumber,
    source,
    sourceId: id,
    sourceNumber: number,
  }
  const { vatTreatment: treatment, taxAmount } = amounts
  if (treatment !== 'none') {
    const invoice = invoiceOf(input.taxInvoiceNumber, input.taxInvoiceDay)
    await writeInputTax(tx, document, {
      baseAmount: knownBase(input),
      taxAmount,
      treatment,
      invoiceNumber: invoice.taxInvoiceNumber,
      invoiceDay: invoice.taxInvoiceDay,
    })
  }
  const withheld = amounts.withheld.filter((each) => each.taxAmount > 0 || each.certificateKind !== null)
  await writeWithheld(
    tx,
    document,
    withheld.map((each) => ({
      ...each,
      accountId: accountOf(accounts, withheldArticles[each.article].role),
    })),
  )
}

/** What of a bill bears VAT. */
function knownBase(input: Taxed['input']) {
  const charged = sumRupiah(
    chargedLines(input)
      .filter(({ taxClass }) => taxClass === 'taxed')
      .map(({ amount }) => amount),
  )
  return toRupiah(charged - deductedAdvances(input).taxed)
}

/** What is withheld is of the whole bill: of what its advances leave there must be that much. */
function owedProblems({ payableAmount }: BillAmounts): Problem[] {
  const text = 'Uang muka yang dipotong lebih dari utang setelah PPh'
  return payableAmount < 0 ? [problem('advance-too-large', 'advances', text)] : []
}
