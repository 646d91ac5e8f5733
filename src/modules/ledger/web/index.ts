export { connectEntryAddress } from './entry-address.ts'
export { balanceAddress } from './ledger-address.ts'
