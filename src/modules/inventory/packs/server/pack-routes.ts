import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  rowOf,
  rowsOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, objection, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import * as contract from '../contract.ts'
import { packProblems } from '../rules/pack.ts'

interface StoredPack {
  readonly id: number
  readonly name: string
  readonly factor: string
  readonly sellingPrice: Rupiah | null
  readonly barcodes: string[]
}

/** Units and barcodes of a product. Three queries. */
async function readPacksOf(db: Database, productId: number) {
  const product = await rowOf(
    db,
    sql<{ unit: string; barcodes: string[]; version: number }>`select p.unit,
        array(select barcode from product_barcode b where b.product_id = p.id and b.pack_id is null order by b.id) as barcodes,
        1 + ('x' || substr(md5(coalesce((select string_agg(concat(k.id, ':', k.selling_price), ',' order by k.id) from product_pack k where k.product_id = p.id), '')
          || '/' || coalesce((select string_agg(b.id::text, ',' order by b.id) from product_barcode b where b.product_id = p.id), '')),
          1, 7))::bit(28)::int as version
      from product p where p.id = ${productId}`,
  )
  if (product === undefined) throw notFound()
  const packs = await rowsOf(
    db,
    sql<StoredPack>`select k.id, k.name, k.factor::text as factor, k.selling_price as "sellingPrice",
        array(select barcode from product_barcode b where b.pack_id = k.id order by b.id) as barcodes
      from product_pack k where k.product_id = ${productId} order by k.factor, k.id`,
  )
  return {
    ...product,
    packs: packs.map(({ name, factor, sellingPrice, barcodes }) => ({
      ...{ name, factor: Number(factor), sellingPrice, barcodes },
    })),
  }
}

/** Takes away the further units that are not wanted any more; one that documents are in stays. */
async function dropPacks(tx: Tx, productId: number, remaining: readonly string[]): Promise<void> {
  try {
    await sql`delete from product_pack where product_id = ${productId} and name <> all(${remaining}::text[])`.execute(
      tx,
    )
  } catch (error) {
    if (violationOf(error)?.sqlState !== '23503') throw error
    throw objection(problem('pack-in-use', 'packs', 'Satuan yang sudah dipakai dokumen tidak dapat dihapus'))
  }
}

interface Setting {
  readonly productId: number
  readonly seen: number
  readonly body: BodyOf<typeof contract.setPacks>
  readonly actor: Actor
}

/** Replaces the units and barcodes of a product, with the product locked. */
async function replacePacks(tx: Tx, { productId, seen, body, actor }: Setting) {
  const locked = await rowOf(tx, sql`select id from product where id = ${productId} for no key update`)
  if (locked === undefined) throw notFound()
  const current = await readPacksOf(tx, productId)
  if (current.version !== seen) throw stale(current)
  const known = current.packs.map(({ name, factor }) => ({ name, factor: storedQuantity(String(factor)) }))
  refuseIf(packProblems(body, { unit: current.unit, packs: known }))
  await sql`delete from product_barcode where product_id = ${productId}`.execute(tx)
  const own = { productId, createdBy: actor.name }
  const had = new Set(current.packs.map(({ name }) => name))
  await dropPacks(
    tx,
    productId,
    body.packs.map(({ name }) => name),
  )
  await insertRows(
    tx,
    'product_pack',
    body.packs
      .filter(({ name }) => !had.has(name))
      .map(({ name, factor, sellingPrice }) => ({
        ...own,
        name,
        factor: quantityText(factor),
        sellingPrice,
      })),
  )
  await setPrices(tx, productId, body.packs)
  await addBarcodes(tx, own, body)
  return readPacksOf(tx, productId)
}

/** The prices of further units that have another one now. */
async function setPrices(tx: Tx, productId: number, packs: Setting['body']['packs']): Promise<void> {
  const prices = packs.map(({ name, sellingPrice }) => ({ name, price: sellingPrice }))
  await sql`update product_pack k set selling_price = x.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as x (name text, price bigint)
    where k.product_id = ${productId} and k.name = x.name and k.selling_price is distinct from x.price`.execute(
    tx,
  )
}

interface Owned {
  readonly productId: number
  readonly createdBy: string
}

/** Writes barcodes in one order, so that two who save the same ones wait for each other; one that another product bears is refused. */
async function addBarcodes(tx: Tx, { productId, createdBy }: Owned, body: Setting['body']): Promise<void> {
  const wanted = [
    ...body.barcodes.map((barcode) => ({ barcode, pack: null, path: 'barcodes' })),
    ...body.packs.flatMap(({ name, barcodes }, at) =>
      barcodes.map((barcode) => ({ barcode, pack: name, path: `packs.${at}.barcodes` })),
    ),
  ].toSorted((one, other) => (one.barcode < other.barcode ? -1 : 1))
  await sql`insert into product_barcode (product_id, pack_id, barcode, created_by)
    select ${productId}, k.id, x.barcode, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x (barcode text, pack text)
      left join product_pack k on k.product_id = ${productId} and k.name = x.pack
    order by x.barcode on conflict (barcode) do nothing`.execute(tx)
  const taken = await rowsOf(
    tx,
    sql<{
      barcode: string
      code: string
    }>`select b.barcode, p.code from product_barcode b join product p on p.id = b.product_id
      where b.product_id <> ${productId} and b.barcode = any(${wanted.map(({ barcode }) => barcode)}::text[])`,
  )
  refuseIf(
    taken.map(({ barcode, code }) => {
      const path = wanted.find((each) => each.barcode === barcode)?.path ?? 'barcodes'
      return problem('barcode', path, `Barcode ${barcode} sudah dipakai produk ${code}`)
    }),
  )
}

interface Scanned {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly factor: number
  readonly packName: string | null
}

/** The further units of products, smallest first. */
async function packsOf(db: Database, products: readonly number[]) {
  const rows = await rowsOf(
    db,
    sql<{ productId: number; name: string; factor: number; sellingPrice: Rupiah | null }>`
      select product_id as "productId", name, factor::float8 as factor, selling_price as "sellingPrice" from product_pack
      where product_id = any(${products}::bigint[]) order by product_id, product_pack.factor, id`,
  )
  return { rows }
}

/** The active product that bears a barcode, or has this code. */
async function scanned(db: Database, code: string): Promise<{ found: Scanned | null }> {
  const { rows } = await sql<Scanned>`
    select p.id, p.code, p.name, p.unit, p.is_service as "isService", coalesce(k.factor, 1)::float8 as factor, k.name as "packName"
    from (
      select product_id, pack_id, 1 as rank from product_barcode where barcode = ${code}
      union all select id, null, 2 from product where code = upper(${code})
    ) s join product p on p.id = s.product_id left join product_pack k on k.id = s.pack_id
    where p.is_active order by s.rank limit 1`.execute(db)
  return { found: rows[0] ?? null }
}

export const packRoutes: Route[] = [
  answer(contract.readPacks, ({ db, params }) => snapshot(db, (tx) => readPacksOf(tx, params.id))),
  answer(contract.setPacks, ({ db, params, body, actor, version }) =>
    replacePacks(db, { productId: params.id, seen: version, body, actor }),
  ),
  answer(contract.listPacks, ({ db, query }) => packsOf(db, query.products)),
  answer(contract.findScanned, ({ db, query }) => scanned(db, query.code)),
]
