import { sql } from 'kysely'
import { monthEnd, monthStart, parseDay } from '../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { coretaxUnitOf } from '../../products/rules/coretax-unit.ts'
import { isUnit } from '../../products/rules/unit.ts'
import {
  holdFakturs,
  markExported,
  readExported,
  readExportedOf,
  type RegisteredFaktur,
} from '../../tax/server/index.ts'
import type * as contract from '../contract.ts'
import { exportedParties } from '../rules/faktur-parties.ts'
import { taxInvoiceBulk } from '../rules/faktur-xml.ts'
import { problem } from '../rules/problem-codes.ts'
import { readChecked, waitsForFile, type Checked } from './fakturs.ts'
import { conflict } from './refusals.ts'
import { zipArchive } from './zip-archive.ts'

/** Puts every tax invoice of a month that waits into files, once nothing of them is missing. */
export async function exportMonth(tx: Tx, wish: BodyOf<typeof contract.exportFakturs>) {
  const masa = monthStart(wish.masa)
  await holdFakturs(tx, masa)
  const { rows, seller } = await readChecked(tx, masa)
  const waiting = rows.filter(({ faktur }) => waitsForFile(faktur))
  if (waiting.length === 0)
    throw conflict('nothing-to-export', 'Tidak ada faktur yang menunggu diekspor pada masa ini.')
  refuseIf(
    waiting.flatMap(({ faktur, faults }) =>
      faults.map(({ message }) => problem('faktur-unready', 'masa', `${faktur.sourceNumber}: ${message}`)),
    ),
  )
  const { npwp16 } = seller
  assert(npwp16 !== null, 'a seller without a tax number was refused before')
  const goods = await readGoods(tx, waiting)
  const first = 1 + Math.max(0, ...rows.map(({ faktur }) => runningNumber(faktur)))
  const exported = waiting.map(({ faktur, namedFacility, buyer }, at) => {
    assert(buyer !== undefined, 'customers stay')
    const file = `${masa.slice(0, 7)}-${first + Math.floor(at / wish.perFile)}`
    const parties = { ...exportedParties({ ...seller, npwp16 }, buyer), file, goods: faktur.lines.map(goods) }
    const options = wish.namesSettlement ? {} : { namesSettlement: false as const }
    return { id: faktur.id, parties: { ...parties, ...options, ...givenTo(faktur, namedFacility) } }
  })
  await markExported(tx, exported)
  return { count: exported.length, files: [...new Set(exported.map(({ parties }) => parties.file))] }
}

/** What the file says otherwise than the document: relief and code. */
function givenTo({ givenCode, givenFacility }: RegisteredFaktur, namedFacility: string | null) {
  const facility = givenFacility ?? namedFacility
  return {
    ...(facility === null ? {} : { facility }),
    ...(givenCode === null ? {} : { transactionCode: givenCode }),
  }
}

function runningNumber({ exported }: RegisteredFaktur): number {
  return exported === null ? 0 : Number(exported.file.slice(8))
}

/** What the tax office calls each line and its unit: of the product, else of its kind. */
async function readGoods(db: Database, waiting: readonly Checked[]) {
  const codes = waiting.flatMap(({ faktur }) => faktur.lines.flatMap(({ code }) => code ?? []))
  const rows = await rowsOf(
    db,
    sql<{ code: string; coretaxCode: string | null; coretaxUnit: string | null }>`
      select code, coretax_code as "coretaxCode", coretax_unit as "coretaxUnit" from product
      where code = any(${[...new Set(codes)]}::text[])`,
  )
  const products = new Map(rows.map((row) => [row.code, row]))
  return ({ code, unit }: RegisteredFaktur['lines'][number]) => {
    const product = code === null ? undefined : products.get(code)
    const usual = unit !== null && isUnit(unit) ? coretaxUnitOf(unit) : 'UM.0033'
    return { code: product?.coretaxCode ?? '000000', unit: product?.coretaxUnit ?? usual }
  }
}

/** A file as it was exported. */
export async function exportedFile(db: Database, file: string) {
  const fakturs = await readExported(db, file)
  if (fakturs.length === 0) throw notFound()
  return {
    contentType: 'application/xml; charset=utf-8',
    fileName: `faktur-${file}.xml`,
    content: new TextEncoder().encode(taxInvoiceBulk(fakturs)),
  }
}

/** All files of a month as they were exported, in one archive. */
export async function exportedArchive(db: Database, month: string) {
  const masa = parseDay(`${month}-01`)
  const fakturs = masa === undefined ? [] : await readExportedOf(db, { from: masa, to: monthEnd(masa) })
  if (fakturs.length === 0) throw notFound()
  const files = [...new Set(fakturs.map(({ exported }) => exported.file))]
  return {
    contentType: 'application/zip',
    fileName: `faktur-${month}.zip`,
    content: zipArchive(
      files.map((file) => ({
        name: `faktur-${file}.xml`,
        text: taxInvoiceBulk(fakturs.filter(({ exported }) => exported.file === file)),
      })),
    ),
  }
}
