import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { fakturColumns, inputTaxColumns, reductionColumns } from '../rules/vat-list-columns.ts'
import { listMonth } from './fakturs.ts'
import { listInput, readInput } from './input-tax.ts'

const mostInFile = 100_000

const ofMasa = (title: string, masa: Day) => ({ title, filters: [`Masa ${formatMonth(masa)}`] })

/** The lists of a month of VAT, and their files; tax numbers only for who may see them. */
export const vatListRoutes: Route[] = [
  answer(contract.listFakturs, ({ db, query, actor }) =>
    snapshot(db, (tx) => listMonth(tx, query.masa, actor)),
  ),
  answer(contract.listReductions, ({ db, query, actor }) =>
    snapshot(db, async (tx) => ({
      rows: (await listMonth(tx, query.masa, actor)).rows.filter(({ isReduction }) => isReduction),
    })),
  ),
  answer(contract.exportFakturList, (call) =>
    exportList(call, {
      ...ofMasa('Faktur Pajak Keluaran', call.query.masa),
      columns: fakturColumns,
      batches: (db) =>
        atOnce(async () => {
          const { rows } = await listMonth(db, call.query.masa, call.actor)
          return rows.filter(({ isReduction }) => !isReduction)
        }),
    }),
  ),
  answer(contract.exportReductions, (call) =>
    exportList(call, {
      ...ofMasa('Retur PPN Keluaran', call.query.masa),
      columns: reductionColumns,
      batches: (db) =>
        atOnce(async () => {
          const { rows } = await listMonth(db, call.query.masa, call.actor)
          return rows.filter(({ isReduction }) => isReduction)
        }),
    }),
  ),
  answer(contract.listInputTax, ({ db, query, actor }) =>
    snapshot(db, (tx) => listInput(tx, query.masa, actor)),
  ),
  answer(contract.exportInputTax, (call) =>
    exportList(call, {
      ...ofMasa('PPN Masukan', call.query.masa),
      columns: inputTaxColumns,
      batches: (db) => atOnce(() => readInput(db, call.query.masa, { actor: call.actor, limit: mostInFile })),
    }),
  ),
]
