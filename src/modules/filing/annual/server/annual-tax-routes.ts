import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { annualColumns } from '../rules/annual-columns.ts'
import { annualLines } from '../rules/annual-lines.ts'
import { fileReturn } from './file-annual-tax.ts'
import { addCorrection, cancel, post, removeCorrection } from './annual-tax-acts.ts'
import { readAnnualView } from './annual-tax-view.ts'

/** The income tax of years. */
export const annualTaxRoutes: Route[] = [
  answer(contract.readAnnualTax, (call) =>
    snapshot(call.db, (tx) => readAnnualView(tx, call.query.year, call)),
  ),
  answer(contract.exportAnnualTax, (call) =>
    exportList(call, {
      title: 'Rekonsiliasi Fiskal',
      paper: { title: 'REKONSILIASI FISKAL', groupOf: ({ section }) => section },
      filters: [`Tahun pajak ${call.query.year}`],
      columns: annualColumns,
      lookOf: ({ level, code }) => (level === 0 && code === '' ? 'heading' : 'body'),
      isSummed: () => false,
      batches: (db) => atOnce(async () => annualLines(await readAnnualView(db, call.query.year, call))),
    }),
  ),
  answer(contract.addFiscalCorrection, (call) => addCorrection(call.db, call.body, call)),
  answer(contract.removeFiscalCorrection, (call) => removeCorrection(call.db, call.params.id, call)),
  answer(contract.postAnnualTax, (call) => post(call.db, call.body, call)),
  answer(contract.cancelAnnualTax, (call) =>
    cancel(call.db, call.params.id, { ...call, reason: call.body.reason }),
  ),
  answer(contract.fileAnnualTax, (call) => fileReturn(call.db, call.params.id, { ...call, ...call.body })),
]
