import type { Database } from '../src/platform/server/database/database.ts'
import { missingGuards } from '../src/platform/server/database/health-check.ts'
import { bookGuards } from '../src/main.books.ts'
import { closingChecks } from '../src/modules/closing/server/verify-closing.ts'
import { journalsChecks } from '../src/modules/journals/server/journals-health.ts'
import { findWrong, ledgerChecks, type Finding } from '../src/modules/ledger/server/verify-ledger.ts'
import { openingChecks } from '../src/modules/opening/server/verify-opening.ts'

/** Checks what must always be true of the books and names the first wrong row of each check; empty when all holds. */
export async function verifyBooks(db: Database): Promise<Finding[]> {
  return findWrong(db, {
    'the guards of the database stand': missingGuards(bookGuards),
    ...ledgerChecks,
    ...journalsChecks,
    ...closingChecks,
    ...openingChecks,
  })
}
