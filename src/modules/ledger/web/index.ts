export { ledgerAddress, yearStart } from './ledger-address.ts'
