import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, sumRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import { salesVatOfDay, writeOutputTax } from '../../../tax/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { reasonOf, type AdjustmentReason } from '../rules/adjustment-reason.ts'
import { costFakturs, type CostFaktur } from '../rules/adjustment-vat.ts'

interface Taken {
  readonly adjustmentDate: Day
  readonly reason: AdjustmentReason
  readonly receiverId?: number | null | undefined
  readonly lines: readonly { readonly productId: number | null; readonly quantity: Quantity }[]
}

/** What an adjustment owes on the cost of its goods, once that is known, and to whom they went. */
export interface DueVat {
  readonly fakturs: (values: readonly Rupiah[]) => readonly CostFaktur[]
  readonly accountId: number
  readonly receiver: Receiver
}

interface Receiver {
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly npwp: string | null
}

/** What is given away or used by oneself owes VAT on its cost, where the organisation is PKP on the day; else undefined. */
export async function dueVatOf(tx: Tx, taken: Taken): Promise<DueVat | undefined> {
  const { adjustmentDate: day, reason, lines } = taken
  const isDue = reasonOf(reason).isVatDue === true
  const receiver = isDue || taken.receiverId ? await readReceiver(tx, taken.receiverId ?? null) : undefined
  if (!isDue || receiver === undefined) return undefined
  const vat = await salesVatOfDay(tx, day, undefined)
  if (vat.rates.length === 0) return undefined
  const { vat_out: accountId } = await accountsForRoles(tx, ['vat_out'])
  const goods = await readClasses(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const fakturs = (values: readonly Rupiah[]) =>
    costFakturs(
      lines.flatMap(({ productId, quantity }, index) => {
        const product = goods.get(productId ?? 0)
        const cost = toRupiah(-(values[index] ?? zeroRupiah))
        return product === undefined ? [] : [{ ...product, quantity, cost }]
      }),
      vat,
    )
  return { fakturs, accountId, receiver }
}

/** Who was given the goods; nobody named, it is the organisation itself. */
async function readReceiver(tx: Tx, id: number | null): Promise<Receiver> {
  if (id === null)
    return soleRowOf(tx, sql<Receiver>`select '-' as code, name, address, npwp16 as npwp from organisation`)
  const customer = await rowOf(
    tx,
    sql<Receiver>`select code, name, address, npwp from customer where id = ${id} and is_active`,
  )
  if (customer !== undefined) return customer
  throw objection(problem('receiver-missing', 'receiverId', 'Penerima tidak ada atau tidak aktif'))
}

async function readClasses(tx: Tx, ids: readonly number[]) {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; productCode: string; productName: string; unit: string; taxClass: TaxClass }>`
      select id, code as "productCode", name as "productName", unit, tax_class as "taxClass" from product
      where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** What the entry of an adjustment posts besides the cost of its goods: VAT that the account of its reason bears. */
export function vatSides(due: DueVat | undefined, expenseAccountId: number) {
  return (values: readonly Rupiah[]) => {
    const vat = sumRupiah((due?.fakturs(values) ?? []).map((faktur) => faktur.vat))
    if (due === undefined || vat === 0) return []
    return [
      { accountId: expenseAccountId, amount: BigInt(vat) },
      { accountId: due.accountId, amount: -BigInt(vat) },
    ]
  }
}

interface Registered {
  /** The kind of the document that owes it. */
  readonly source: string
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly entryId: number
}

/** Registers the tax invoices of what a document gave away or used. */
export async function registerVat(
  tx: Tx,
  { source, id, number, day, entryId }: Registered,
  { fakturs, receiver }: { readonly fakturs: readonly CostFaktur[]; readonly receiver: Receiver },
): Promise<void> {
  if (fakturs.length === 0) return
  const { code, name, address, npwp } = receiver
  await writeOutputTax(
    tx,
    sql`select ${source} as source, ${id}::bigint as source_id, ${number} as source_number, false as is_reduction,
      null::text as reduces_number, ${day}::date as issued_on, f.code as transaction_code, null::text as facility,
      f.base as base_amount, f.vat as vat_amount, f.vat as collected_amount, ${entryId}::bigint as journal_entry_id,
      ${code} as party_code, ${name} as party_name, ${address}::text as party_address, ${npwp}::text as party_npwp, f.lines
    from jsonb_to_recordset(${JSON.stringify(fakturs)}::jsonb) f (code text, base bigint, vat bigint, lines jsonb)`,
  )
}
