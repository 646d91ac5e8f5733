import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { holdFakturs, markFaktur, readOutputTax } from '../../../tax/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { readChecked, readSeller, waitsForFile } from '../../server/fakturs.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { lacksBuyerOnly, mayBePooled, retailFile, retailSums } from '../rules/retail-xml.ts'

/** Tells what lacks nothing but its buyer as a part of the sum of its day. */
async function pool(tx: Tx, day: Day) {
  const masa = monthStart(day)
  await holdFakturs(tx, masa)
  const { rows } = await readChecked(tx, masa)
  const pooled = rows.filter(
    ({ faktur, faults }) =>
      waitsForFile(faktur) && lacksBuyerOnly(faults) && mayBePooled(faktur.transactionCode),
  )
  if (pooled.length === 0)
    throw conflict('nothing-to-export', 'Tidak ada faktur yang hanya kurang identitas pembelinya.')
  for (const { faktur } of pooled) {
    const { id, version } = faktur
    await markFaktur(tx, { id, version, status: 'pooled', fakturNumber: null, statusReason: null })
  }
  return { count: pooled.length }
}

/** The file of a month's sums, computed from the register each time. */
async function file(db: Database, day: Day) {
  const masa = monthStart(day)
  const rows = (await readOutputTax(db, { from: masa, to: monthEnd(masa) })).filter(
    ({ status, reducesStatus }) => status === 'pooled' || reducesStatus === 'pooled',
  )
  if (rows.length === 0) throw notFound()
  const { npwp16 } = await readSeller(db)
  refuseIf(npwp16 === null ? [problem('faktur-unready', 'masa', 'NPWP 16 digit organisasi belum diisi')] : [])
  return {
    contentType: 'application/xml; charset=utf-8',
    fileName: `digunggung-${masa.slice(0, 7)}.xml`,
    content: new TextEncoder().encode(retailFile(npwp16 ?? '', masa, retailSums(rows))),
  }
}

export const pooledRoutes: Route[] = [
  answer(contract.poolFakturs, ({ db, body }) => pool(db, body.masa)),
  answer(contract.downloadPooled, ({ db, query }) => snapshot(db, (tx) => file(tx, query.masa))),
]
