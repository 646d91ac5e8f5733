import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowOf, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { effectiveBasisPoints } from '../../../tax/rules/tax-rate.ts'
import { isPkpOn, vatRateOfDay, withholdingObjectsOf } from '../../../tax/server/index.ts'
import { certificatesOn } from '../../certificates/server/certificates.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { createBill } from '../contract.ts'
import type { KnownLine } from '../rules/bill-amounts.ts'
import type { BillGround } from '../rules/bill-draft.ts'
import { payableRole } from '../rules/bill-journal.ts'
import { invoiceOf } from './bill-rows.ts'

type BillInput = BodyOf<typeof createBill>

/** What decides about a bill besides what is typed; the day of the old books is held. */
export async function billGround(
  tx: Tx,
  { billDate, taxInvoiceDay }: Pick<BillInput, 'billDate' | 'taxInvoiceDay'>,
  today: Day,
): Promise<BillGround> {
  const oldBooksUntil = await holdOldBooks(tx)
  const vatBasisPoints = effectiveBasisPoints(await vatRateOfDay(tx, taxInvoiceDay ?? billDate))
  const found = await withholdingObjectsOf(tx, billDate)
  const objects = new Map(found.map((object) => [object.code, object]))
  return { today, oldBooksUntil, vatBasisPoints, objects }
}

/** By whom and to whom a bill is charged, as its amounts need it. */
export async function chargedTo(
  tx: Tx,
  vendor: DocumentVendor,
  { billDate, postingDay, vatBasisPoints, objects }: Pick<BillInput, 'billDate' | 'postingDay'> & BillGround,
) {
  return {
    ...{ vatBasisPoints, objects },
    isPkp: await isPkpOn(tx, postingDay),
    hasTaxNumber: vendor.hasTaxNumber,
    certificates: await certificatesOn(tx, vendor.id, billDate),
  }
}

/** A bill comes once: the same number of the same vendor and year is another one, or a mistake. */
export async function refuseEnteredBefore(
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
export async function refuseUsedInvoice(
  tx: Tx,
  vendor: DocumentVendor,
  input: Pick<BillInput, 'taxInvoiceNumber' | 'taxInvoiceDay'>,
): Promise<void> {
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
export async function knownLines(
  tx: Tx,
  { lines }: Pick<BillInput, 'lines'>,
  goods: readonly { readonly line: KnownLine }[],
) {
  const found = await rowsOf(
    tx,
    sql<KnownAccount>`select id, cash_flow_class as "flowClass",
        exists (select from account_role r where r.account_id = a.id and r.role = 'purchase_advance') as "isAdvance",
        exists (select from account_role r where r.account_id = a.id and r.role = 'landed_cost_clearing') as "isLanded" from account a
      where not exists (select from account_role r where r.account_id = a.id and r.role in ('grni', 'ap_trade', 'asset_payable'))
        and (not exists (select from kept_accounts(array[a.id]))
          or exists (select from account_role r where r.account_id = a.id and r.role = 'landed_cost_clearing'))
        and id = any(${lines.map(({ accountId }) => accountId ?? 0)}::bigint[]) and level = 3 and is_active`,
  )
  const byId = new Map(found.map((account) => [account.id, account]))
  refuseIf(
    lines.flatMap(({ accountId }, index) => {
      if (accountId !== null && byId.has(accountId)) return []
      const at = { path: `lines.${index}.accountId`, line: index + 1 }
      const message = `Baris ${index + 1}: Akun tidak ada, tidak aktif, bukan akun detail, atau digerakkan dokumennya sendiri`
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
