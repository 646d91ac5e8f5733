import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { changedBy, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { TaxedDocument } from '../../server/purchase-tax.ts'
import {
  fromUsArticles,
  marketplaceObject,
  type FromUsArticle,
  type FromUsRate,
  type FromUsRole,
  usualTaxOf,
  type Withholding,
} from '../rules/withheld-from-us.ts'
import { marketplaceProblems } from '../rules/withheld-from-us-problems.ts'

type Source = Pick<TaxedDocument, 'source' | 'sourceId'>

/** Writes what a customer withheld of a document, in its transaction, on the accounts that the document debited. */
export async function writeWithheldFromUs(
  tx: Tx,
  { day, ...document }: Omit<TaxedDocument, 'partyTaxNumber'>,
  {
    withholdings,
    accounts,
  }: {
    readonly withholdings: readonly Withholding[]
    readonly accounts: Partial<Readonly<Record<FromUsRole, number>>>
  },
): Promise<void> {
  await insertRows(
    tx,
    'withheld_from_us',
    withholdings.map(({ article, viaMarketplace, baseAmount, taxAmount, slipNumber, slipDay }, index) => ({
      ...{ withheldOn: day, lineNumber: index + 1, ...document, article, baseAmount, taxAmount },
      objectCode: viaMarketplace === true ? marketplaceObject : null,
      accountId: accounts[fromUsArticles[article].role] ?? null,
      ...{ slipNumber: slipNumber ?? null, slipDay: slipDay ?? null },
    })),
  )
}

/** What was withheld of a cancelled document no longer counts from a day on. */
export async function cancelWithheldFromUs(tx: Tx, { source, sourceId }: Source, day: Day): Promise<void> {
  await sql`update withheld_from_us set cancelled_on = ${day}
    where source = ${source} and source_id = ${sourceId}`.execute(tx)
}

/** What was withheld of a document, in its order. */
export interface WithheldFromUs {
  readonly id: number
  readonly article: FromUsArticle
  readonly viaMarketplace: boolean
  /** Null where the document did not say. */
  readonly baseAmount: Rupiah | null
  readonly taxAmount: Rupiah
  readonly slipNumber: string | null
  readonly slipDay: Day | null
}

export function withheldFromUsOf(db: Database, { source, sourceId }: Source): Promise<WithheldFromUs[]> {
  return rowsOf(
    db,
    sql<WithheldFromUs>`select id, article, object_code is not null as "viaMarketplace", base_amount as "baseAmount", tax_amount as "taxAmount",
        slip_number as "slipNumber", slip_day as "slipDay"
      from withheld_from_us where source = ${source} and source_id = ${sourceId} order by line_number`,
  )
}

/** The slip of a row, told by its id. */
export interface RecordedSlip {
  readonly id: number
  readonly slipNumber: string
  readonly slipDay: Day
}

/** Records slips of a document that still counts; refuses rows of another. A wrong slip is recorded again. */
export async function recordSlips(
  tx: Tx,
  { source, sourceId }: Source,
  slips: readonly RecordedSlip[],
): Promise<void> {
  const changed = await changedBy(
    tx,
    sql`update withheld_from_us w set slip_number = s.number, slip_day = s.day
      from unnest(${slips.map(({ id }) => id)}::bigint[], ${slips.map((each) => each.slipNumber.trim())}::text[],
        ${slips.map(({ slipDay }) => slipDay)}::date[]) as s (id, number, day)
      where w.id = s.id and w.source = ${source} and w.source_id = ${sourceId}`,
  )
  if (changed !== slips.length)
    throw objection(
      problem('slip-unknown', 'slips', 'Potongan ini bukan dari dokumen itu. Muat ulang halaman.'),
    )
}

/** The rates at which customers usually withhold on a day; what is not withheld then is left out. */
export function usualRates(db: Database, day: Day): Promise<FromUsRate[]> {
  return rowsOf(
    db,
    sql<FromUsRate>`select article, "rateBasisPoints" from (
        select distinct on (article) article, rate_basis_points as "rateBasisPoints"
        from withheld_rate where valid_from <= ${day} order by article, valid_from desc) r
      where "rateBasisPoints" > 0 order by article`,
  )
}

/** Refuses what marketplaces would have collected before they do. */
export async function refuseMarketplace(
  tx: Tx,
  day: Day,
  withholdings: readonly Withholding[],
): Promise<void> {
  if (!withholdings.some(({ viaMarketplace }) => viaMarketplace === true)) return
  const rates = await usualRates(tx, day)
  const isCollected = rates.some(
    (rate) => rate.article === usualTaxOf({ article: 'pph22', viaMarketplace: true }),
  )
  refuseIf(marketplaceProblems(withholdings, { day, isCollected }))
}
