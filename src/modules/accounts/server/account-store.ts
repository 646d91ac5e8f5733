import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  violationOf,
} from '../../../platform/server/database/database.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { parentCodeOf, type AccountType } from '../rules/account-code.ts'
import { accountInUse, codeTaken, nameTaken, parentMissing, type AccountUses } from '../rules/account.ts'
import type { NormalBalance } from '../rules/default-chart.ts'
import type { AccountBooks } from './account-books.ts'
import { rolesOfAccount } from './account-role-store.ts'
import { conflict } from './refusals.ts'

export interface StoredAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly description: string | null
  readonly level: number
  readonly parentCode: string | null
  readonly normalBalance: NormalBalance
  readonly isCash: boolean
  readonly isClearing: boolean
  readonly isActive: boolean
  readonly hasTransactions: boolean
  /** Of the account alone, debit positive; nothing is posted to headings. */
  readonly balance: Total
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

/** The whole chart in code order, each account with its own balance at the end of a day. */
export async function readChart(db: Database, asOf: Day, books: AccountBooks): Promise<StoredAccount[]> {
  return rowsOf(
    db,
    sql<StoredAccount>`
      select a.id, a.code, a.name, a.type, a.description, a.level, a.parent_code as "parentCode",
        a.normal_balance as "normalBalance",
        a.cash_flow_class is not distinct from 'cash' as "isCash",
        exists (select from account_role r where r.role = 'bank_clearing' and r.account_id = a.id) as "isClearing", a.is_active as "isActive",
        ${books.hasLines(sql.ref('a.id'))} as "hasTransactions",
        coalesce(b.balance, 0) as balance, ${instant(sql.ref('a.created_at'))} as "createdAt",
        ${instant(sql.ref('a.updated_at'))} as "updatedAt", a.version
      from account a left join (${books.balancesAt(asOf)}) b on b.account_id = a.id
      order by a.code collate "C"`,
  )
}

export interface LockedAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly isActive: boolean
  readonly version: number
}

const lockedColumns = sql<LockedAccount>`id, code, name, type, is_active as "isActive", version`

/** Code, name and type of every account, as the rules want them. */
export async function readKnownAccounts(db: Database): Promise<LockedAccount[]> {
  return rowsOf(db, sql<LockedAccount>`select ${lockedColumns} from account`)
}

/** One account, locked against change until the end of the transaction. */
export async function lockAccount(tx: Tx, id: number): Promise<LockedAccount | undefined> {
  return rowOf(tx, sql<LockedAccount>`select ${lockedColumns} from account where id = ${id} for update`)
}

/** Adds an account. A leaf reports where its siblings report, when they agree. Returns its id. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly code: string
    readonly name: string
    readonly type: AccountType
    readonly description: string | undefined
    readonly normalBalance: NormalBalance
  },
): Promise<number> {
  const parentCode = parentCodeOf(account.code) ?? null
  const insert = sql<{ id: number }>`
    insert into account (code, name, type, description, normal_balance, cash_flow_class, cash_flow_line,
      report_line)
    select ${account.code}, ${account.name}, ${account.type}, ${account.description ?? null}, ${account.normalBalance},
      case when count(distinct cash_flow_class) = 1 then min(cash_flow_class) end,
      case when count(distinct cash_flow_line) = 1 then min(cash_flow_line) end,
      case when count(distinct report_line) = 1 then min(report_line) end
    from account where parent_code = ${parentCode} and level = 3 and ${account.code} not like '%00'
    returning id`
  return refusingTaken(async () => {
    const { id } = await soleRowOf(tx, insert)
    await sql`set constraints account_parent_code_fkey immediate`.execute(tx)
    return id
  }, account.code)
}

/** Changes what may change of a locked account. */
export async function changeAccount(
  tx: Tx,
  account: LockedAccount,
  change: { readonly name: string; readonly description: string | undefined; readonly isActive: boolean },
): Promise<void> {
  const update = sql`
    update account set name = ${change.name}, description = ${change.description ?? null},
      is_active = ${change.isActive}, updated_at = now(), version = version + 1
    where id = ${account.id}`
  await refusingTaken(() => changedBy(tx, update), account.code)
}

/** Two people may ask for the same code or name at once: the second is told what the rules would have said. */
async function refusingTaken<T>(statement: () => Promise<T>, code: string): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const constraint = violationOf(error)?.constraint
    if (constraint === 'account_code_key') refuseIf([codeTaken])
    if (constraint === 'account_type_name') refuseIf([nameTaken])
    if (constraint === 'account_parent_code_fkey') refuseIf([parentMissing(parentCodeOf(code) ?? code)])
    throw error
  }
}

/** What uses an account; of a locked account, nothing can be added to it meanwhile. */
export async function readUses(
  tx: Tx,
  { id, code }: LockedAccount,
  books: AccountBooks,
): Promise<AccountUses> {
  const uses = await soleRowOf(
    tx,
    sql<Omit<AccountUses, 'roles'>>`
      select exists (select from account where parent_code = ${code}) as "hasChildren", ${books.hasLines(sql`${id}::bigint`)}
        as "hasTransactions"`,
  )
  return { ...uses, roles: await rolesOfAccount(tx, id) }
}

/** Removes a locked account that nothing in the ledger uses; refuses when a record of another module does. */
export async function removeAccount(tx: Tx, { id }: LockedAccount): Promise<void> {
  try {
    await changedBy(tx, sql`delete from account where id = ${id}`)
  } catch (error) {
    if (violationOf(error)?.sqlState === '23503') throw conflict('account-in-use', accountInUse)
    throw error
  }
}
