import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { changedBy, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { TransactionCode } from '../../rules/tax-class.ts'
import type { ExportedFaktur, StatedBuyer } from '../rules/exported-faktur.ts'
import type { FakturLine } from '../rules/faktur-line.ts'
import type { FakturStatus } from '../rules/faktur-status.ts'
import type { ReturnKind } from '../rules/return-kind.ts'

/** VAT of one tax invoice of a document, negative where a note takes it back, with the copies it keeps. */
interface OutputTax {
  readonly source: string
  readonly sourceId: number
  readonly sourceNumber: string
  readonly isReduction: boolean
  readonly reducesNumber: string | null
  readonly issuedOn: Day
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly baseAmount: Rupiah
  readonly vatAmount: Rupiah
  readonly collectedAmount: Rupiah
  readonly journalEntryId: number
  readonly accountId: number | null
  readonly partyCode: string
  readonly partyName: string
  readonly partyAddress: string | null
  readonly partyNpwp: string | null
  readonly lines: readonly FakturLine[]
}

/** A tax invoice as the register has it. */
export interface RegisteredFaktur extends OutputTax {
  readonly id: number
  readonly status: FakturStatus
  readonly fakturNumber: string | null
  readonly statusReason: string | null
  readonly exported: ExportedFaktur | null
  /** The code it was given for the tax office; its document says another one then. */
  readonly givenCode: TransactionCode | null
  readonly givenFacility: string | null
  /** The buyer as the tax invoice says it that replaced the exported one. */
  readonly givenBuyer: StatedBuyer | null
  readonly version: number
  readonly returnKind: ReturnKind | null
  /** The buyer's note of return. */
  readonly returnNumber: string | null
  readonly returnDay: Day | null
  /** Of a return how the tax invoice it takes back stands at the tax office. */
  readonly reducesStatus: FakturStatus | null
  readonly reducesFaktur: string | null
  /** Of a tax invoice whether its invoice was cancelled before it was told to the tax office. */
  readonly isCalledOff: boolean
  /** Of a reduction whether its note was cancelled; also of the row that takes it back. */
  readonly isRestored: boolean
}

/** The month of a row of output VAT: of its own day, unless it corrects a tax invoice of an earlier one. */
export const masaOfOutput = sql`coalesce(masa, issued_on)`

/** The code rows `o` bear at the tax office: that they were given, of a reduction that of what it takes back. */
export const codeOfOutput = sql<TransactionCode>`coalesce(o.given_code, (select g.given_code from output_tax g
  where o.is_reduction and not g.is_reduction and g.source_number = o.reduces_number
    and g.transaction_code = o.transaction_code order by g.id limit 1), o.transaction_code)`

/** Of tax invoices `o`: cancelled whole before any file held them, so that the tax office never hears of them. */
export const isCalledOff = sql`(o.status in ('open', 'rejected') and exists (select from output_tax c
  where c.return_kind = 'cancelled' and c.reduces_number = o.source_number and c.transaction_code = o.transaction_code
    and not o.is_reduction))`

/** Of reductions `o`: taken back by a row beside them, or that row. */
export const isRestored = sql`(o.is_restored or (o.is_reduction and exists (select from output_tax c
  where c.is_restored and c.source_id = o.source_id and c.source = o.source || '_cancellation')))`

/** The tax invoices and reductions of a range of days, in the order in which they came. */
export function readOutputTax(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<RegisteredFaktur[]> {
  return rowsOf(
    db,
    sql<RegisteredFaktur>`select o.id, o.source, o.source_id as "sourceId", o.source_number as "sourceNumber",
        o.is_reduction as "isReduction", o.reduces_number as "reducesNumber", o.issued_on as "issuedOn",
        coalesce(o.given_code, t.given_code, o.transaction_code) as "transactionCode",
        coalesce(o.given_facility, o.facility) as facility, o.given_code as "givenCode",
        o.given_facility as "givenFacility", o.given_buyer as "givenBuyer", o.base_amount as "baseAmount", o.vat_amount as "vatAmount",
        o.collected_amount as "collectedAmount", o.journal_entry_id as "journalEntryId", o.account_id as "accountId",
        o.party_code as "partyCode", o.party_name as "partyName", o.party_address as "partyAddress",
        o.party_npwp as "partyNpwp", o.lines, o.status, o.faktur_number as "fakturNumber",
        o.status_reason as "statusReason", o.exported, o.version, o.return_kind as "returnKind",
        o.return_number as "returnNumber", o.return_day as "returnDay", t.status as "reducesStatus",
        t.faktur_number as "reducesFaktur", ${isCalledOff} as "isCalledOff", ${isRestored} as "isRestored"
      from output_tax o left join lateral (select t.status, t.faktur_number, t.given_code from output_tax t
        where o.is_reduction and not t.is_reduction and t.source_number = o.reduces_number
          and t.transaction_code = o.transaction_code order by t.id limit 1) t on true
      where coalesce(o.masa, o.issued_on) between ${from} and ${to} order by o.issued_on, o.id`,
  )
}

/** What becomes of a tax invoice at the tax office. */
export interface FakturMark {
  readonly id: number
  readonly version: number
  readonly status: FakturStatus
  readonly fakturNumber: string | null
  readonly statusReason: string | null
}

/** Writes what the tax office says of a tax invoice; false when it was changed after this version. */
export async function markFaktur(tx: Tx, mark: FakturMark): Promise<boolean> {
  const { id, version, status, fakturNumber, statusReason } = mark
  const changed = await changedBy(
    tx,
    sql`update output_tax set status = ${status}, faktur_number = ${fakturNumber}, status_reason = ${statusReason},
      version = version + 1 where id = ${id} and version = ${version}`,
  )
  return changed === 1
}

interface ReturnNote {
  readonly id: number
  readonly version: number
  /** Null takes it back. */
  readonly returnNumber: string | null
  readonly returnDay: Day | null
}

/** Writes the buyer's note of what a document took back; false when it was changed after this version. */
export async function markReturn(tx: Tx, note: ReturnNote): Promise<boolean> {
  const { id, version, returnNumber, returnDay } = note
  const changed = await changedBy(
    tx,
    sql`update output_tax set return_number = ${returnNumber}, return_day = ${returnDay}, version = version + 1
      where id = ${id} and version = ${version} and is_reduction`,
  )
  return changed === 1
}

/** Keeps of tax invoices what a file says of seller and buyer, from then on as it said it. */
export async function markExported(
  tx: Tx,
  exported: readonly { readonly id: number; readonly parties: ExportedFaktur }[],
): Promise<void> {
  if (exported.length === 0) return
  const rows = JSON.stringify(exported)
  await sql`update output_tax o set status = 'exported', exported = r.parties, version = version + 1, status_reason = null
    from jsonb_to_recordset(${rows}::jsonb) r (id bigint, parties jsonb)
    where o.id = r.id and o.status in ('open', 'rejected')`.execute(tx)
}

/** Holds the tax invoices of a month, so that one person at a time puts them into files or takes their numbers. */
export async function holdFakturs(tx: Tx, masa: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('output_tax ' || ${masa}::text, 0))`.execute(tx)
}

/** A tax invoice as a file holds it. */
type InFile = Pick<
  RegisteredFaktur,
  'id' | 'source' | 'issuedOn' | 'transactionCode' | 'facility' | 'sourceNumber' | 'partyCode' | 'lines'
> & { readonly exported: ExportedFaktur }

const inFile = sql`id, source, issued_on as "issuedOn", transaction_code as "transactionCode", facility,
  source_number as "sourceNumber", party_code as "partyCode", lines, exported`

/** The tax invoices of a file, in the order in which they came. */
export function readExported(db: Database, file: string): Promise<InFile[]> {
  return rowsOf(
    db,
    sql<InFile>`select ${inFile} from output_tax where exported ->> 'file' = ${file} order by issued_on, id`,
  )
}

/** Those of all files of a range of days, file by file as they were exported. */
export function readExportedOf(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<InFile[]> {
  return rowsOf(
    db,
    sql<InFile>`select ${inFile} from output_tax where issued_on between ${from} and ${to} and exported is not null
      order by (split_part(exported ->> 'file', '-', 3))::integer, issued_on, id`,
  )
}

/** What a document took back of tax invoices, as the tax office knows it by now. */
export function readReductionsOf(
  db: Database,
  { source, sourceId }: { readonly source: string; readonly sourceId: number },
): Promise<Pick<RegisteredFaktur, 'returnKind' | 'returnNumber' | 'reducesStatus'>[]> {
  return rowsOf(
    db,
    sql<Pick<RegisteredFaktur, 'returnKind' | 'returnNumber' | 'reducesStatus'>>`
      select o.return_kind as "returnKind", o.return_number as "returnNumber", (select t.status from output_tax t
        where not t.is_reduction and t.source_number = o.reduces_number and t.transaction_code = o.transaction_code
        order by t.id limit 1) as "reducesStatus"
      from output_tax o where o.source = ${source} and o.source_id = ${sourceId} order by o.id`,
  )
}
