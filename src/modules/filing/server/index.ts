import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { close, correct, file, pay, reopen, unpay } from './close-masa.ts'
import { exportedArchive, exportedFile, exportMonth } from './export-fakturs.ts'
import { mark } from './fakturs.ts'
import { cancelDecision, credit, expense } from './input-tax.ts'
import { annualTaxRoutes } from '../annual/server/annual-tax-routes.ts'
import { employeeTaxRoutes } from '../employees/server/employee-tax-routes.ts'
import { faultyLines } from '../error-lines/server/find-faulty-lines.ts'
import { incomeTaxLawRoutes } from '../law/server/income-tax-law.ts'
import { pooledRoutes } from '../pooled/server/pooled.ts'
import { inputExportRoutes } from '../input-match/server/input-exports.ts'
import { billingRoutes } from '../billing/server/register-billing.ts'
import { auditFileRoutes } from '../audit-file/server/audit-file.ts'
import { vatRefundRoutes } from '../refunds/server/vat-refunds.ts'
import { replacingRoutes } from '../replacing/server/replacing.ts'
import { returnRoutes } from '../returns/server/returns.ts'
import { selfBuiltRoutes } from '../self-built/server/self-built.ts'
import { selfPaidRoutes } from '../self-paid/server/self-paid-routes.ts'
import { vatPaymentRoutes } from '../vat-payments/server/vat-payments.ts'
import { incomeTaxRoutes } from '../income-tax/server/income-tax-routes.ts'
import { fakturTimingRoutes } from '../timing/server/faktur-timing.ts'
import { slipLetterRoutes } from '../slip-letters/server/slip-letters.ts'
import { taxReportRoutes } from '../reports/server/tax-reports.ts'
import { takeNumbers } from './take-faktur-numbers.ts'
import { vatListRoutes } from './vat-lists.ts'
import { readMonth, readYear } from './vat-month.ts'

export { taxMonthPoints } from './month-points.ts'
export { filingHealth } from './filing-health.ts'
export { close as closeMasa, file as fileMasa, pay as payMasa } from './close-masa.ts'
export { exportMonth as exportFakturs } from './export-fakturs.ts'
export { takeNumbers as takeFakturNumbers } from './take-faktur-numbers.ts'
export { credit as creditInputTax, readInput as readInputTax } from './input-tax.ts'
export { readMonth as readVatMonth } from './vat-month.ts'
export {
  close as closeIncomeTax,
  file as fileIncomeTax,
  pay as payIncomeTax,
} from '../income-tax/server/close-income-tax.ts'
export { exportMonth as exportSlips } from '../income-tax/server/slips.ts'
export { takeNumbers as takeSlipNumbers } from '../income-tax/server/slip-numbers.ts'
export { post as postEmployeeTax } from '../employees/server/employee-tax.ts'
export { pay as paySelfPaid } from '../self-paid/server/self-paid-tax.ts'
export { readTaxAttention } from '../reports/server/tax-calendar.ts'

/** Everything filing answers over HTTP. */
export const filingRoutes: Route[] = [
  ...taxReportRoutes,
  ...vatListRoutes,
  ...vatRefundRoutes,
  ...selfBuiltRoutes,
  ...vatPaymentRoutes,
  ...replacingRoutes,
  ...returnRoutes,
  ...fakturTimingRoutes,
  ...inputExportRoutes,
  ...auditFileRoutes,
  ...billingRoutes,
  ...slipLetterRoutes,
  ...pooledRoutes,
  ...incomeTaxLawRoutes,
  ...incomeTaxRoutes,
  ...annualTaxRoutes,
  ...employeeTaxRoutes,
  ...selfPaidRoutes,
  answer(contract.listVatMonths, ({ db, query, today }) =>
    snapshot(db, (tx) => readYear(tx, query.year, today)),
  ),
  answer(contract.readVatMonth, (call) => snapshot(call.db, (tx) => readMonth(tx, call.query.masa, call))),
  answer(contract.markFaktur, ({ db, params, body, today }) => mark(db, params.id, { body, today })),
  answer(contract.takeFakturNumbers, ({ db, body, today }) => takeNumbers(db, body, today)),
  answer(contract.exportFakturs, ({ db, body }) => exportMonth(db, body)),
  answer(contract.downloadFakturs, ({ db, params }) => exportedFile(db, params.file)),
  answer(contract.downloadFakturArchive, ({ db, params }) => exportedArchive(db, params.month)),
  answer(contract.findFaultyLines, ({ db, params, query }) =>
    faultyLines(db, params.file, query.lines.split(',').map(Number)),
  ),
  answer(contract.creditInputTax, (call) => credit(call.db, call.params.id, call)),
  answer(contract.expenseInputTax, (call) =>
    expense(call.db, call.params.id, { ...call, decidedOn: call.body.decidedOn }),
  ),
  answer(contract.cancelInputDecision, (call) =>
    cancelDecision(call.db, call.params.id, { ...call, ...call.body }),
  ),
  answer(contract.closeMasa, (call) => close(call.db, call.body, call)),
  answer(contract.reopenMasa, (call) =>
    reopen(call.db, call.params.id, { ...call, reason: call.body.reason }),
  ),
  answer(contract.payMasa, (call) => pay(call.db, call.params.id, call)),
  answer(contract.unpayMasa, (call) => unpay(call.db, call.params.id, { ...call, ...call.body })),
  answer(contract.fileMasa, (call) => file(call.db, call.params.id, call)),
  answer(contract.correctMasa, ({ db, params, today }) => correct(db, params.id, today)),
]
