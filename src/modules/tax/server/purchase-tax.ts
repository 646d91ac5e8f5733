import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { insertRow, insertRows } from '../../../platform/server/database/rows.ts'
import type { Withheld, WithheldArticle, WithholdingObject } from '../rules/withholding.ts'
import { refuseClosedIncomeTax } from '../withheld/server/income-tax-closing.ts'
import { conflict } from './refusals.ts'
import { inputOtherBase, type VatTreatment } from '../rules/input-tax.ts'
import { vatRateOfDay } from './sales-vat.ts'

/** The objects of a day with the rate in force then. */
export function withholdingObjectsOf(db: Database, day: Day): Promise<Required<WithholdingObject>[]> {
  return rowsOf(
    db,
    sql<
      Required<WithholdingObject>
    >`select distinct on (code) code, name, article, rate_basis_points as "rateBasisPoints",
        base_share_basis_points as "baseShareBasisPoints", is_progressive as "isProgressive"
      from withholding_object where valid_from <= ${day} order by code, valid_from desc`,
  )
}

/** Whether the organisation is PKP on a day. */
export async function isPkpOn(db: Database, day: Day): Promise<boolean> {
  const { isPkp } = await soleRowOf(
    db,
    sql<{ isPkp: boolean }>`select coalesce((select is_pkp from pkp_status where valid_from <= ${day}
      order by valid_from desc limit 1), true) as "isPkp"`,
  )
  return isPkp
}

/** The document a row of tax comes from, with the copies it keeps of it. */
export interface TaxedDocument {
  readonly day: Day
  readonly partyCode: string
  readonly partyName: string
  readonly partyTaxNumber: string | null
  readonly source: string
  readonly sourceId: number
  readonly sourceNumber: string
}

/** VAT that a vendor charged. */
export interface InputTax {
  readonly baseAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly treatment: Exclude<VatTreatment, 'none'>
  readonly invoiceNumber: string | null
  readonly invoiceDay: Day | null
}

/** Income tax withheld from a vendor, of one object. */
export interface WithheldByUs extends Omit<
  Withheld,
  'baseShareBasisPoints' | 'certificateKind' | 'certificateNumber'
> {
  readonly accountId: number
  readonly baseShareBasisPoints?: number
  readonly certificateKind?: Withheld['certificateKind']
  readonly certificateNumber?: string | null
}

/** Writes the VAT of a document of a vendor, in the transaction of the document. */
export async function writeInputTax(
  tx: Tx,
  { day, ...document }: TaxedDocument,
  tax: InputTax,
): Promise<void> {
  const otherBaseAmount = inputOtherBase(tax, await vatRateOfDay(tx, tax.invoiceDay ?? day))
  await insertRow(tx, 'input_tax', { enteredOn: day, ...document, ...tax, otherBaseAmount })
}

/** Input VAT that a note to a vendor gives back, of the row of the document it is of. */
interface ReducedTax extends Omit<InputTax, 'invoiceNumber' | 'invoiceDay'> {
  readonly of: Pick<TaxedDocument, 'source' | 'sourceId'>
  /** Number of the note of return. */
  readonly noteNumber: string | null
}

/** Writes what a note gives back of the VAT of a document, with the tax invoice by which that was credited. */
export async function reduceInputTax(
  tx: Tx,
  { day, ...document }: TaxedDocument,
  { of, baseAmount, taxAmount, treatment, noteNumber }: ReducedTax,
): Promise<void> {
  const reduced = await soleRowOf(
    tx,
    sql<{ id: number; enteredOn: Day; invoiceNumber: string | null; invoiceDay: Day | null }>`
      select i.id, i.entered_on as "enteredOn",
        coalesce(d.invoice_number, i.invoice_number) as "invoiceNumber", coalesce(d.invoice_day, i.invoice_day) as "invoiceDay"
      from input_tax i left join input_tax_decision d on d.input_tax_id = i.id and d.cancelled_on is null
      where i.source = ${of.source} and i.source_id = ${of.sourceId} for update of i`,
  )
  const { id: reducesId, enteredOn, ...invoice } = reduced
  const back = { baseAmount: toRupiah(-baseAmount), taxAmount: toRupiah(-taxAmount) }
  const otherBaseAmount = inputOtherBase(back, await vatRateOfDay(tx, invoice.invoiceDay ?? enteredOn))
  await insertRow(tx, 'input_tax', {
    ...{ enteredOn: day, ...document, ...invoice, treatment, reducesId, noteNumber },
    ...{ ...back, otherBaseAmount },
  })
}

/** Writes what a document withholds, a row for each object. */
export async function writeWithheld(
  tx: Tx,
  { day, ...document }: TaxedDocument,
  withheld: readonly WithheldByUs[],
): Promise<void> {
  await refuseClosedIncomeTax(
    tx,
    day,
    withheld.map(({ article }) => article),
  )
  await insertRows(
    tx,
    'withheld_by_us',
    withheld.map((each) => ({
      ...{ withheldOn: day, baseShareBasisPoints: 10_000, certificateKind: null, certificateNumber: null },
      ...document,
      ...each,
    })),
  )
}

/** What a cancelled document said of tax no longer counts from a day on. */
export async function cancelPurchaseTax(
  tx: Tx,
  { source, sourceId }: Pick<TaxedDocument, 'source' | 'sourceId'>,
  day: Day,
): Promise<void> {
  await refuseDecided(tx, source, sourceId)
  for (const { withheldOn, article } of await withheldDays(tx, source, sourceId))
    await refuseClosedIncomeTax(tx, withheldOn, [article])
  await sql`update input_tax set cancelled_on = ${day}
    where source = ${source} and source_id = ${sourceId}`.execute(tx)
  await sql`update withheld_by_us set cancelled_on = ${day}
    where source = ${source} and source_id = ${sourceId}`.execute(tx)
}

/** VAT that was credited or expensed since stands on an entry of its own, which is taken back first. */
async function refuseDecided(tx: Tx, source: string, sourceId: number): Promise<void> {
  await sql`select from input_tax where source = ${source} and source_id = ${sourceId} for update`.execute(tx)
  const decided = await rowOf(
    tx,
    sql`select from input_tax i join input_tax_decision d on d.input_tax_id = i.id and d.cancelled_on is null
      where i.source = ${source} and i.source_id = ${sourceId}
      union all select from input_tax i join input_tax_decision d on d.input_tax_id = i.reduces_id and d.cancelled_on is null
      where i.source = ${source} and i.source_id = ${sourceId} and i.treatment = 'pending'`,
  )
  if (decided !== undefined)
    throw conflict(
      'input-tax-decided',
      'PPN masukannya sudah dikreditkan atau dibebankan. Batalkan itu dahulu, di PPN Masukan.',
    )
}

function withheldDays(tx: Tx, source: string, sourceId: number) {
  return rowsOf(
    tx,
    sql<{
      withheldOn: Day
      article: WithheldArticle
    }>`select withheld_on as "withheldOn", article from withheld_by_us
      where source = ${source} and source_id = ${sourceId} and cancelled_on is null`,
  )
}

/** What a document withheld, by its objects. */
export function withheldBy(
  db: Database,
  source: string,
  sourceId: number,
): Promise<Omit<WithheldByUs, 'accountId'>[]> {
  return rowsOf(
    db,
    sql<Omit<WithheldByUs, 'accountId'>>`
      select article, object_code as "objectCode", object_name as "objectName", base_amount as "baseAmount",
        rate_basis_points as "rateBasisPoints", tax_amount as "taxAmount"
      from withheld_by_us where source = ${source} and source_id = ${sourceId} order by id`,
  )
}
