import { sql } from 'kysely'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { readDepartments } from '../../../departments/server/index.ts'
import {
  mayMoveGuarded,
  readGivenDepartments,
  readGuardedAccounts,
  readLargestEntry,
  type LineAccount,
} from '../../../ledger/server/index.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import type { ImportBooks } from '../rules/imported-entry.ts'

interface Importer {
  readonly db: Database
  readonly actor: Actor
  readonly readLocks: ReadLocks
}

/** What decides about the entries of a file when this person imports it. */
export async function readImportBooks({ db, actor, readLocks }: Importer): Promise<ImportBooks> {
  const accounts = await rowsOf(
    db,
    sql<LineAccount>`select id, code, name, is_active as "isActive", level, needs_department(type) as "needsDepartment" from account`,
  )
  const departments = await readDepartments(db)
  const { now } = await soleRowOf(db, sql<{ now: string }>`select ${instant(sql`now()`)} as now`)
  return {
    accounts: new Map(accounts.map((account) => [account.code, account])),
    byId: new Map(accounts.map((account) => [account.id, account])),
    departments: new Map(departments.map((each) => [each.code.toLowerCase(), each])),
    departmentsById: new Map(departments.map((each) => [each.id, each])),
    given: departments.length === 0 ? undefined : await readGivenDepartments(db, { actor }),
    locks: await readLocks({ db, actor }),
    most: await readLargestEntry(db, actor),
    guarded: await readGuardedAccounts(
      db,
      accounts.map(({ id }) => id),
    ),
    mayMoveGuarded: mayMoveGuarded(actor),
    now,
  }
}
