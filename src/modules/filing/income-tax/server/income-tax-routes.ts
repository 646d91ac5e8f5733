import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { slipColumns } from '../rules/slip-columns.ts'
import { close, correct, file, pay, reopen, unpay } from './close-income-tax.ts'
import { readMonth, readYear } from './income-tax-month.ts'
import { takeNumbers } from './slip-numbers.ts'
import { exportedFile, exportMonth, listMonth, mark } from './slips.ts'

/** Months of income tax that is withheld by us. */
export const incomeTaxRoutes: Route[] = [
  answer(contract.listIncomeTaxMonths, ({ db, query, today }) =>
    snapshot(db, (tx) => readYear(tx, query.year, today)),
  ),
  answer(contract.readIncomeTaxMonth, (call) =>
    snapshot(call.db, (tx) => readMonth(tx, call.query.masa, call)),
  ),
  answer(contract.listSlips, ({ db, query, actor }) =>
    snapshot(db, (tx) => listMonth(tx, query.masa, actor)),
  ),
  answer(contract.exportSlipList, (call) =>
    exportList(call, {
      title: 'PPh Dipotong dari Vendor',
      paper: { title: 'PPH DIPOTONG DARI VENDOR' },
      filters: [`Masa ${formatMonth(call.query.masa)}`],
      columns: slipColumns,
      batches: (db) => atOnce(async () => (await listMonth(db, call.query.masa, call.actor)).rows),
    }),
  ),
  answer(contract.markSlip, ({ db, params, body }) => mark(db, params.id, body)),
  answer(contract.takeSlipNumbers, ({ db, body }) => takeNumbers(db, body)),
  answer(contract.exportSlips, ({ db, body }) => exportMonth(db, body.masa)),
  answer(contract.downloadSlips, ({ db, params }) => exportedFile(db, params.file)),
  answer(contract.closeIncomeTax, (call) => close(call.db, call.body, call)),
  answer(contract.reopenIncomeTax, ({ db, params, body, today }) =>
    reopen(db, params.id, { reason: body.reason, today }),
  ),
  answer(contract.payIncomeTax, (call) => pay(call.db, call.params.id, call)),
  answer(contract.unpayIncomeTax, (call) => unpay(call.db, call.params.id, { ...call, ...call.body })),
  answer(contract.fileIncomeTax, ({ db, params, body, today }) => file(db, params.id, { body, today })),
  answer(contract.correctIncomeTax, ({ db, params, today }) => correct(db, params.id, today)),
]
