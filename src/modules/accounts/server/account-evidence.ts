import { recordEvidence } from '../../records/server/index.ts'

/** Accounts as evidence is attached to them: a bank's contract, the board's decision that opened it. */
export const accountEvidence = { account: recordEvidence({ table: 'account', access: 'accounts.edit' }) }
