import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { rowOf, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import type { Faktur } from '../../tax/rules/faktur.ts'
import type { Collector } from '../../tax/rules/tax-class.ts'
import { reduceOutputTax, salesVatOfDay, writeOutputTax } from '../../tax/server/index.ts'
import { assetFaktur, collectedVat } from '../rules/asset-sale.ts'
import { problem } from '../rules/problem-codes.ts'

interface Sold {
  readonly customerId?: number | null | undefined
  readonly disposedOn: Day
  readonly proceeds: Rupiah
}

interface Buyer {
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly npwp: string | null
  readonly withoutVat: boolean
  readonly vatCollector: Collector | null
}

/** The tax invoice an asset is sold with, whom it names, and what of its VAT comes with the price. */
export interface AssetSale {
  readonly faktur: Faktur
  readonly buyer: Buyer
  /** The account it is owed on; none where the buyer pays it to the state itself. */
  readonly vat: { readonly accountId: number; readonly amount: Rupiah } | null
}

const sourceOfSale = 'asset_sale'

/** The sale of an asset with VAT; none where no buyer is named. */
export async function assetSaleOf(
  tx: Tx,
  { customerId, disposedOn, proceeds }: Sold,
): Promise<AssetSale | null> {
  if (customerId === null || customerId === undefined) return null
  const buyer = await readBuyer(tx, customerId)
  const faktur = assetFaktur(proceeds, await salesVatOfDay(tx, disposedOn, buyer))
  if (faktur === undefined) throw objection(problem('asset-sale', 'customerId', noVat))
  const amount = collectedVat(faktur)
  if (amount === 0) return { faktur, buyer, vat: null }
  const { vat_out: accountId } = await accountsForRoles(tx, ['vat_out'])
  return { faktur, buyer, vat: { accountId, amount } }
}

const noVat = 'Pada hari itu tidak ada PPN (bukan PKP, atau customer tanpa PPN): kosongkan pembelinya'

async function readBuyer(tx: Tx, id: number): Promise<Buyer> {
  const buyer = await rowOf(
    tx,
    sql<Buyer>`select code, name, address, npwp, without_vat as "withoutVat", vat_collector as "vatCollector"
      from customer where id = ${id} and is_active`,
  )
  if (buyer !== undefined) return buyer
  throw objection(problem('asset-sale', 'customerId', 'Pembeli tidak ada atau tidak aktif'))
}

interface Registered {
  readonly name: string
  readonly disposedOn: Day
  readonly entry: { readonly id: number; readonly entryNumber: string }
}

/** Registers the tax invoice of a sale: under the number of its entry, so that an asset that came back may be sold again. */
export async function registerSale(
  tx: Tx,
  { name, disposedOn, entry }: Registered,
  { faktur, buyer, vat }: AssetSale,
): Promise<void> {
  const { base, transactionCode } = faktur
  const [line] = faktur.lines
  const lines = [
    {
      ...{
        code: null,
        name,
        unit: 'unit',
        isService: false,
        quantity: '1.000',
        unitPrice: base,
        discount: 0,
        base,
      },
      rateBasisPoints: line?.rate.rateBasisPoints,
      baseNumerator: line?.rate.baseNumerator,
      baseDenominator: line?.rate.baseDenominator,
    },
  ]
  await writeOutputTax(
    tx,
    sql`select ${sourceOfSale} as source, ${entry.id}::bigint as source_id, ${entry.entryNumber} as source_number,
      false as is_reduction, null::text as reduces_number, ${disposedOn}::date as issued_on,
      ${transactionCode} as transaction_code, null::text as facility, ${base}::bigint as base_amount,
      ${faktur.vat}::bigint as vat_amount, ${vat?.amount ?? 0}::bigint as collected_amount,
      ${entry.id}::bigint as journal_entry_id, ${buyer.code} as party_code, ${buyer.name} as party_name,
      ${buyer.address}::text as party_address, ${buyer.npwp}::text as party_npwp, ${JSON.stringify(lines)}::jsonb as lines`,
  )
}

/** Takes the tax invoice of a sale back by the mirror of its entry. */
export function takeSaleBack(
  tx: Tx,
  {
    saleEntryId,
    day,
    entryId,
  }: { readonly saleEntryId: number; readonly day: Day; readonly entryId: number },
): Promise<void> {
  const taken = { source: sourceOfSale, sourceId: saleEntryId, as: 'asset_sale_cancellation' }
  return reduceOutputTax(tx, { ...taken, day, entryId })
}
