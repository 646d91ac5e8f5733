import type { Database } from '../../../platform/server/database/database.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { LedgerFileRow } from '../rules/general-ledger-columns.ts'
import { withBalances } from './general-ledger.ts'
import {
  findLedgerAccount,
  readLedgerLines,
  readLedgerSums,
  type LedgerPosition,
  type LedgerRange,
} from './general-ledger-store.ts'

const batchSize = 1000

/** Code and name of the account or heading of a ledger. */
export async function ledgerTitle(db: Database, code: string): Promise<string> {
  const account = await findLedgerAccount(db, code)
  if (account === undefined) throw notFound()
  return `${account.code} ${account.name}`
}

/** The opening row and all lines of a ledger with running balance, some at a time; call it within one snapshot. */
export async function* ledgerBatches(
  db: Database,
  range: LedgerRange,
): AsyncGenerator<readonly LedgerFileRow[]> {
  let { opening: balance } = await readLedgerSums(db, range)
  yield [openingRow(range, balance)]
  let after: LedgerPosition | undefined
  do {
    const rows = withBalances(await readLedgerLines(db, range, { after, count: batchSize }), balance)
    yield rows
    const last = rows.at(-1)
    balance = last?.balance ?? balance
    after = rows.length < batchSize ? undefined : last
  } while (after !== undefined)
}

function openingRow({ from }: LedgerRange, balance: Total): LedgerFileRow {
  return {
    entryDate: from,
    entryNumber: null,
    description: 'Saldo awal',
    lineDescription: null,
    department: null,
    accountCode: null,
    debit: null,
    credit: null,
    balance,
  }
}
