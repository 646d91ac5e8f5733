import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { accountOf } from '../../../documents/rules/journal-sides.ts'
import { postDocument } from '../../../documents/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import type { WithholdingObject } from '../../../tax/rules/withholding.ts'
import {
  isPkpOn,
  vatRateOfDay,
  withholdingObjectsOf,
  writeInputTax,
  writeWithheld,
} from '../../../tax/server/index.ts'
import { effectiveBasisPoints } from '../../../tax/rules/tax-rate.ts'
import { certificatesOn } from '../../certificates/server/certificates.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { activeVendorOf, type DocumentVendor } from '../../server/document-vendor.ts'
import { refuseUnfitDepartments } from '../../server/line-departments.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import type { createBill } from '../contract.ts'
import { billProblems } from '../rules/bill.ts'
import { knownBillAmounts, type BillAmounts, type KnownLine } from '../rules/bill-amounts.ts'
import {
  billJournal,
  billRoles,
  payableRole,
  priceDifferences,
  type BillRole,
} from '../rules/bill-journal.ts'
import { bills } from '../rules/bill-kind.ts'
import { deductedAdvances } from '../rules/bill-advances.ts'
import { chargedLines, type BillDraft } from '../rules/bill-draft.ts'
import { billWaits } from './bill-approval.ts'
import { freedByBill, relieveOrders } from '../../orders/server/order-budget.ts'
import { insertAdvances, knownAdvances, takeAdvances } from './bill-advances.ts'
import { insertBill, insertLines, invoiceOf } from './bill-rows.ts'
import { holdOrderLines, takeOrdered } from './bill-orders.ts'
import { clearGoods, takeGoods } from './bill-goods.ts'

type BillInput = BodyOf<typeof createBill>
type Accounts = Partial<Record<BillRole, number>>

/** What is told of a bill that was entered. */
interface EnteredBill {
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
  const { today, actor } = carrying
  const oldBooksUntil = await holdOldBooks(tx)
  const taxDay = input.taxInvoiceDay ?? input.billDate
  const vatBasisPoints = effectiveBasisPoints(await vatRateOfDay(tx, taxDay))
  const objects = byCode(await withholdingObjectsOf(tx, input.billDate))
  const bill = { ...input, advances: await knownAdvances(tx, input.advances, input.postingDay) }
  refuseIf(billProblems(bill, { today, oldBooksUntil, vatBasisPoints, objects }))
  const vendor = await activeVendorOf(tx, input.vendorId)
  await refuseEnteredBefore(tx, vendor, input)
  await refuseUsedInvoice(tx, vendor, input)
  await holdOrderLines(tx, input, vendor)
  const ordered = await takeOrdered(tx, input, vendor)
  const advances = await takeAdvances(tx, { ...bill, vendorId: vendor.id })
  const goods = await takeGoods(tx, { ...input, vendor })
  const { lines, payable } = await knownLines(tx, input, [...goods, ...ordered])
  await refuseUnfitDepartments(tx, input.lines, input.postingDay)
  const isPkp = await isPkpOn(tx, input.postingDay)
  const { hasTaxNumber } = vendor
  const certificates = await certificatesOn(tx, vendor.id, input.billDate)
  const charged = { vatBasisPoints, objects, isPkp, hasTaxNumber, certificates }
  const amounts = knownBillAmounts(bill, charged)
  refuseIf(owedProblems(amounts))
  const accounts: Accounts = await accountsForRoles(tx, billRoles(lines, amounts, payable))
  const day = input.postingDay
  const freed = await freedByBill(tx, input.lines)
  const waits = await billWaits(tx, { input, vendor, goods, ordered, lines, amounts, freed }, carrying)
  if (waits !== undefined) return waits
  const number = await nextNumber(tx, bills.series[0], day)
  await relieveOrders(tx, { number, freed }, actor)
  const differences = priceDifferences(lines, amounts)
  const varianceAccountId = accounts.purchase_price_variance
  await clearGoods(tx, { number, day, vendor, goods, differences, varianceAccountId }, { today, actor })
  const posted = await postDocument(
    tx,
    {
      kind: bills,
      referenceType: 'vendor_bill',
      ...{ day, number },
      says: () => `Tagihan ${number} ${vendor.name} (${input.documentNumber.trim()})`,
      lines: billJournal(lines, amounts, { accounts, payable, advances }),
    },
    actor,
  )
  const id = await insertBill(tx, {
    input,
    vendor,
    amounts,
    payableAccountId: accountOf(accounts, payable),
    posted,
  })
  await insertLines(tx, id, { lines, goods, ordered, amounts, vatBasisPoints })
  await insertAdvances(tx, id, bill.advances)
  await writeTaxes(tx, { id, number, input: bill, vendor, amounts, accounts })
  const { totalAmount, payableAmount } = amounts
  return { billNumber: number, entryNumber: posted.entryNumber, totalAmount, payableAmount }
}

function byCode(objects: readonly WithholdingObject[]): ReadonlyMap<string, WithholdingObject> {
  return new Map(objects.map((object) => [object.code, object]))
}

/** A bill comes once: the same number of the same vendor and year is another one, or a mistake. */
async function refuseEnteredBefore(
  tx: Tx,
  vendor: DocumentVendor,
  { documentNumber, billDate }: Pick<BillInput, 'documentNumber' | 'billDate'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vendor_bill ' || ${vendor.id}::text, 0))`.execute(
    tx,
  )
  const before = await rowOf(
    tx,
    sql<{ number: string }>`select bill_number as number from vendor_bill
      where vendor_id = ${vendor.id} and document_key(document_number) = document_key(${documentNumber.trim()})
        and date_part('year', bill_date) = date_part('year', ${billDate}::date)
        and cancelled_on is null and voided_at is null
      limit 1`,
  )
  if (before === undefined) return
  const message = `Nomor ini sudah dicatat untuk ${vendor.name} sebagai ${before.number}`
  throw objection(problem('bill-entered-before', 'documentNumber', message))
}

/** A tax invoice is of one bill, whose VAT it is. */
async function refuseUsedInvoice(tx: Tx, vendor: DocumentVendor, input: BillInput): Promise<void> {
  const { taxInvoiceNumber } = invoiceOf(input.taxInvoiceNumber, input.taxInvoiceDay)
  if (taxInvoiceNumber === null) return
  const before = await rowOf(
    tx,
    sql<{ number: string }>`select source_number as number from input_tax
      where party_code = ${vendor.code} and invoice_number = ${taxInvoiceNumber} and cancelled_on is null limit 1`,
  )
  if (before === undefined) return
  const message = `Faktur pajak ini sudah dicatat untuk ${vendor.name} di ${before.number}`
  throw objection(problem('tax-invoice-used', 'taxInvoiceNumber', message))
}

interface KnownAccount {
  readonly id: number
  readonly flowClass: string | null
  /** Whether it is that of advances to vendors. */
  readonly isAdvance: boolean
  /** Whether it holds costs of bringing goods until they are spread. */
  readonly isLanded: boolean
}

/** The lines with the accounts they name, and the account the bill stands on. */
async function knownLines(tx: Tx, { lines }: BillInput, goods: readonly { readonly line: KnownLine }[]) {
  const found = await rowsOf(
    tx,
    sql<KnownAccount>`select id, cash_flow_class as "flowClass",
        exists (select from account_role r where r.account_id = a.id and r.role = 'purchase_advance') as "isAdvance",
        exists (select from account_role r where r.account_id = a.id and r.role = 'landed_cost_clearing') as "isLanded" from account a
      where not exists (select from account_role r where r.account_id = a.id and r.role = 'grni')
        and not exists (select from kept_accounts(array[a.id])) and id = any(${lines.map(({ accountId }) => accountId ?? 0)}::bigint[]) and level = 3 and is_active`,
  )
  const byId = new Map(found.map((account) => [account.id, account]))
  refuseIf(
    lines.flatMap(({ accountId }, index) => {
      if (accountId !== null && byId.has(accountId)) return []
      const at = { path: `lines.${index}.accountId`, line: index + 1 }
      const message = `Baris ${index + 1}: Akun tidak ada, tidak aktif, atau bukan akun yang dapat diposting`
      return [lineProblem({ code: 'line-account-missing', ...at }, message)]
    }),
  )
  const known = lines.flatMap(({ accountId, ...line }): KnownLine[] => {
    const account = accountId === null ? undefined : byId.get(accountId)
    if (account === undefined) return []
    const { id, isAdvance, isLanded } = account
    return [{ ...line, accountId: id, isAdvance, isLanded }]
  })
  const classes = known.flatMap(({ accountId }) => byId.get(accountId) ?? [])
  return {
    lines: [...goods.map(({ line }): KnownLine => line), ...known],
    payable: goods.length === 0 ? payableRole(classes) : ('ap_trade' as const),
  }
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
