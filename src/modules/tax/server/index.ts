import type { Route } from '../../../platform/server/http/answer.ts'
import { pkpRoutes } from './pkp-status.ts'
import { fromUsRoutes } from '../withheld/server/from-us-register.ts'
import { taxLawRoutes } from './tax-law.ts'

export {
  outputTaxColumns,
  reduceOutputTax,
  restoreOutputTax,
  writeOutputTax,
  writeReturns,
} from '../output/server/output-tax.ts'
export {
  changeOutputTax,
  lockOutputTax,
  readChangedFaktur,
  readOutputChanges,
  type ChangedFaktur,
} from '../output/server/output-changes.ts'
export {
  codeOfOutput,
  holdFakturs,
  isCalledOff,
  isRestored,
  markExported,
  markFaktur,
  markReturn,
  masaOfOutput,
  readExported,
  readExportedOf,
  readOutputTax,
  readReductionsOf,
  type RegisteredFaktur,
} from '../output/server/faktur-register.ts'
export {
  decideInputTax,
  isInvoiceTaken,
  lockDecision,
  lockInputTax,
  undoDecision,
  type LockedInputTax,
} from '../input/server/decide-input-tax.ts'
export { beginPkp } from './pkp-status.ts'
export {
  cancelPurchaseTax,
  isPkpOn,
  reduceInputTax,
  withheldBy,
  withholdingObjectsOf,
  writeInputTax,
  writeWithheld,
} from './purchase-tax.ts'
export {
  cancelWithheldFromUs,
  recordSlips,
  refuseMarketplace,
  usualRates,
  withheldFromUsOf,
  writeWithheldFromUs,
} from '../withheld/server/withheld-from-us.ts'
export {
  changeIncomeTaxClosing,
  holdIncomeTax,
  insertIncomeTaxClosing,
  lockIncomeTaxClosing,
  readIncomeTaxClosings,
  readOwedByAccount,
  type IncomeTaxClosing,
} from '../withheld/server/income-tax-closing.ts'
export {
  holdSlips,
  lockSlip,
  markSlip,
  markSlipsExported,
  readSlipFile,
  readSlips,
  type RegisteredSlip,
} from '../withheld/server/slip-register.ts'
export { salesVatOfDay, selfBuiltRateOfDay, vatRateOfDay } from './sales-vat.ts'

/** Everything tax answers over HTTP. */
export const taxRoutes: Route[] = [...pkpRoutes, ...taxLawRoutes, ...fromUsRoutes]
