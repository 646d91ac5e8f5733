import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { TransactionCode } from '../../rules/tax-class.ts'
import type { StatedBuyer } from '../rules/exported-faktur.ts'
import type { FakturLine } from '../rules/faktur-line.ts'
import type { FakturStatus } from '../rules/faktur-status.ts'

/** A tax invoice as somebody who changes it must know it. */
export interface ChangedFaktur {
  readonly id: number
  readonly version: number
  readonly source: string
  readonly sourceNumber: string
  readonly isReduction: boolean
  readonly status: FakturStatus
  readonly fakturNumber: string | null
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly partyCode: string
  readonly lines: readonly FakturLine[]
  /** The buyer as the tax office knows it; null of what no file held. */
  readonly stated: StatedBuyer | null
}

/** What the tax office was told of the buyer: by the tax invoice that replaced, else by the file. */
const told = sql`coalesce(given_buyer, (select jsonb_object_agg(key, value) from jsonb_each(exported) where key like 'buyer%'))`

const changed = (id: number) => sql<ChangedFaktur>`
  select id, version, source, source_number as "sourceNumber", is_reduction as "isReduction", status,
    faktur_number as "fakturNumber", coalesce(given_code, transaction_code) as "transactionCode",
    coalesce(given_facility, facility) as facility, party_code as "partyCode", lines, ${told} as stated
  from output_tax where id = ${id}`

export function readChangedFaktur(db: Database, id: number): Promise<ChangedFaktur | undefined> {
  return rowOf(db, changed(id))
}

/** Locks a tax invoice until the transaction ends. */
export function lockOutputTax(tx: Tx, id: number): Promise<ChangedFaktur | undefined> {
  return rowOf(tx, sql<ChangedFaktur>`${changed(id)} for update`)
}

/** What becomes of a tax invoice while its document stays. */
export interface OutputTaxChange {
  readonly id: number
  readonly version: number
  readonly changedOn: Day
  readonly reason: string
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  /** The tax invoice that takes its place at the tax office; none where the code alone changes. */
  readonly replacement: { readonly fakturNumber: string; readonly buyer: StatedBuyer | null } | null
}

/** Gives a tax invoice another code, or what replaces it, and keeps what it was; false when it was changed after this version. */
export async function changeOutputTax(tx: Tx, change: OutputTaxChange): Promise<boolean> {
  const { id, version, changedOn, reason, transactionCode: code, facility, replacement } = change
  const kind = replacement === null ? 'code' : 'replacement'
  const buyer = replacement?.buyer ? JSON.stringify(replacement.buyer) : null
  const number = replacement?.fakturNumber ?? null
  const saved = await changedBy(
    tx,
    sql`insert into output_tax_change (output_tax_id, sequence, kind, source_number, changed_on, reason, code_before, code,
        facility_before, facility, faktur_before, faktur_number, buyer_before, buyer)
      select id, 1 + (select count(*) from output_tax_change where output_tax_id = ${id}), ${kind}, source_number, ${changedOn},
        ${reason}, coalesce(given_code, transaction_code), ${code}, coalesce(given_facility, facility), ${facility},
        case when ${kind} = 'replacement' then faktur_number end, ${number},
        case when ${kind} = 'replacement' then ${told} end, ${buyer}::jsonb
      from output_tax where id = ${id} and version = ${version}`,
  )
  if (saved === 0) return false
  await sql`update output_tax set given_code = nullif(${code}, transaction_code), given_facility = nullif(${facility}, facility),
      given_buyer = coalesce(${buyer}::jsonb, given_buyer), faktur_number = coalesce(${number}, faktur_number),
      status = case when ${kind} = 'replacement' then 'replaced' else status end,
      status_reason = case when ${kind} = 'replacement' then ${reason} else status_reason end, version = version + 1
    where id = ${id}`.execute(tx)
  return true
}

/** What was changed of a tax invoice. */
export interface OutputChange {
  readonly sequence: number
  readonly kind: 'code' | 'replacement'
  readonly changedOn: Day
  readonly reason: string
  readonly codeBefore: TransactionCode
  readonly code: TransactionCode
  readonly fakturBefore: string | null
  readonly fakturNumber: string | null
}

/** What was changed of a tax invoice, the newest first. */
export function readOutputChanges(db: Database, id: number): Promise<OutputChange[]> {
  return rowsOf(
    db,
    sql<OutputChange>`select sequence, kind, changed_on as "changedOn", reason, code_before as "codeBefore", code,
        faktur_before as "fakturBefore", faktur_number as "fakturNumber"
      from output_tax_change where output_tax_id = ${id} order by sequence desc`,
  )
}
