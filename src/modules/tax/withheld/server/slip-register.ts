import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { changedBy, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { CertificateKind } from '../../rules/certificate.ts'
import type { WithheldArticle } from '../../rules/withholding.ts'
import type { ExportedSlip } from '../rules/exported-slip.ts'
import type { SlipStatus } from '../rules/slip-status.ts'

/** A row of tax that was withheld, with its slip. */
export interface RegisteredSlip {
  readonly id: number
  readonly version: number
  readonly withheldOn: Day
  readonly article: WithheldArticle
  readonly objectCode: string
  readonly objectName: string
  readonly baseAmount: Rupiah
  readonly rateBasisPoints: number
  readonly taxAmount: Rupiah
  readonly partyCode: string
  readonly partyName: string
  readonly partyTaxNumber: string | null
  readonly baseShareBasisPoints: number
  readonly certificateKind: CertificateKind | null
  readonly certificateNumber: string | null
  readonly source: string
  readonly sourceNumber: string
  readonly cancelledOn: Day | null
  readonly slipStatus: SlipStatus
  readonly slipNumber: string | null
  readonly slipReason: string | null
  readonly exported: ExportedSlip | null
}

const slips = sql`
  select id, version, withheld_on as "withheldOn", article, object_code as "objectCode", object_name as "objectName",
    base_amount as "baseAmount", rate_basis_points as "rateBasisPoints",
    base_share_basis_points as "baseShareBasisPoints", certificate_kind as "certificateKind",
    certificate_number as "certificateNumber", tax_amount as "taxAmount",
    party_code as "partyCode", party_name as "partyName", party_tax_number as "partyTaxNumber", source,
    source_number as "sourceNumber", cancelled_on as "cancelledOn", slip_status as "slipStatus",
    slip_number as "slipNumber", slip_reason as "slipReason", exported
  from withheld_by_us`

/** The rows of a range of days with their slips, in the order in which they came. */
export function readSlips(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<RegisteredSlip[]> {
  return rowsOf(
    db,
    sql<RegisteredSlip>`${slips} where withheld_on between ${from} and ${to} order by withheld_on, id`,
  )
}

/** A row, locked until the transaction ends. */
export async function lockSlip(tx: Tx, id: number): Promise<RegisteredSlip | undefined> {
  const [slip] = await rowsOf(tx, sql<RegisteredSlip>`${slips} where id = ${id} for update`)
  return slip
}

/** The rows of a file, in the order in which they came. */
export function readSlipFile(db: Database, file: string): Promise<RegisteredSlip[]> {
  return rowsOf(
    db,
    sql<RegisteredSlip>`${slips} where exported ->> 'file' = ${file} order by withheld_on, id`,
  )
}

/** What becomes of a slip at the tax office. */
export interface SlipMark {
  readonly id: number
  readonly version: number
  readonly slipStatus: SlipStatus
  readonly slipNumber: string | null
  readonly slipReason: string | null
}

/** Writes what the tax office says of a slip; false when it was changed after this version. */
export async function markSlip(tx: Tx, mark: SlipMark): Promise<boolean> {
  const { id, version, slipStatus, slipNumber, slipReason } = mark
  const changed = await changedBy(
    tx,
    sql`update withheld_by_us set slip_status = ${slipStatus}, slip_number = ${slipNumber},
      slip_reason = ${slipReason}, version = version + 1 where id = ${id} and version = ${version}`,
  )
  return changed === 1
}

/** Keeps of slips what a file says of them, from then on as it said it. */
export async function markSlipsExported(
  tx: Tx,
  exported: readonly { readonly id: number; readonly parties: ExportedSlip }[],
): Promise<void> {
  if (exported.length === 0) return
  await sql`update withheld_by_us w set slip_status = 'exported', exported = r.parties, slip_reason = null,
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(exported)}::jsonb) r (id bigint, parties jsonb)
    where w.id = r.id and w.slip_status in ('open', 'rejected') and w.cancelled_on is null`.execute(tx)
}

/** Holds the slips of a month, so that one person at a time puts them into files or takes their numbers. */
export async function holdSlips(tx: Tx, masa: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withheld_by_us ' || ${masa}::text, 0))`.execute(tx)
}
