export { vatRateOfDay } from './vat-rate-store.ts'
