import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { employeeColumns } from '../rules/employee-columns.ts'
import { cancel, post, readMonth } from './employee-tax.ts'

/** Income tax of employees. */
export const employeeTaxRoutes: Route[] = [
  answer(contract.readEmployeeTax, (call) => snapshot(call.db, (tx) => readMonth(tx, call.query.masa, call))),
  answer(contract.exportEmployeeTax, (call) =>
    exportList(call, {
      title: 'PPh 21 Karyawan',
      paper: { title: 'PPH 21 KARYAWAN' },
      filters: [`Masa ${formatMonth(call.query.masa)}`],
      columns: employeeColumns,
      batches: (db) => atOnce(async () => (await readMonth(db, call.query.masa, call)).rows),
    }),
  ),
  answer(contract.postEmployeeTax, (call) => post(call.db, call.body, call)),
  answer(contract.cancelEmployeeTax, (call) =>
    cancel(call.db, call.params.id, { ...call, reason: call.body.reason }),
  ),
]
