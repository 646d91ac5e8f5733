export { beginPkp, taxRoutes } from './pkp-status.ts'
export {
  cancelPurchaseTax,
  isPkpOn,
  withheldBy,
  withholdingObjectsOf,
  writeInputTax,
  writeWithheld,
} from './purchase-tax.ts'
export { salesVatOfDay, vatRateOfDay } from './vat-rate-store.ts'
