export { beginPkp, taxRoutes } from './pkp-status.ts'
export { salesVatOfDay, vatRateOfDay } from './vat-rate-store.ts'
