export { VendorBills } from './vendor-bills.tsx'
