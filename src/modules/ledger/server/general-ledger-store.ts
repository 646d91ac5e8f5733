import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { codePrefix } from '../../accounts/rules/account-tree.ts'
import type { NormalBalance } from '../../accounts/rules/default-chart.ts'
import { linesOfPart, sumsOfPart, type DepartmentPart } from './department-part.ts'

/** An account, or all leaves below a heading, over a range of days. */
export interface LedgerRange {
  readonly code: string
  readonly from: Day
  readonly to: Day
  readonly part?: DepartmentPart | undefined
}

/** Place of a line in the ledger: by day, then posting number of the entry, then line of the entry. */
export interface LedgerPosition {
  readonly entryDate: Day
  readonly postingNumber: number
  readonly lineNumber: number
}

export interface LedgerAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly normalBalance: NormalBalance
  readonly isLeaf: boolean
}

export async function findLedgerAccount(db: Database, code: string): Promise<LedgerAccount | undefined> {
  return rowOf(
    db,
    sql<LedgerAccount>`select id, code, name, normal_balance as "normalBalance", level = 3 as "isLeaf"
      from account where code = ${code}`,
  )
}

function leavesOf(code: string): RawBuilder<unknown> {
  return sql`select id from account where level = 3 and starts_with(code, ${codePrefix(code)})`
}

export interface LedgerSums {
  readonly opening: Total
  readonly debit: Total
  readonly credit: Total
  /** How many lines the range holds. */
  readonly lineCount: number
}

/** Balance before the range, gross movement and number of lines within it, from the maintained balances. */
export async function readLedgerSums(db: Database, range: LedgerRange): Promise<LedgerSums> {
  return soleRowOf(
    db,
    sql<LedgerSums>`
      select coalesce(sum(opening), 0) as opening, coalesce(sum(debit), 0) as debit,
        coalesce(sum(credit), 0) as credit, coalesce(sum(line_count), 0)::bigint as "lineCount"
      from (${sumsOfPart(range, range.part, leavesOf(range.code))}) sums`,
  )
}

/** Movement of a day up to and including a position. */
export async function readMovementUpTo(
  db: Database,
  { code, part }: Pick<LedgerRange, 'code' | 'part'>,
  position: LedgerPosition,
): Promise<Total> {
  const { movement } = await soleRowOf(
    db,
    sql<{ movement: Total }>`select coalesce(sum(debit - credit), 0) as movement from journal_line
      where account_id = any(array(${leavesOf(code)})) and posting_number is not null
        and entry_date = ${position.entryDate}
        and (posting_number, line_number) <= (${position.postingNumber}::bigint, ${position.lineNumber}::bigint) ${linesOfPart(part)}`,
  )
  return movement
}

export interface LedgerLine {
  readonly entryNumber: string
  readonly entryDate: Day
  readonly postingNumber: number
  readonly lineNumber: number
  readonly accountCode: string
  readonly description: string
  readonly lineDescription: string | null
  readonly department: string | null
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** The first lines of the range after a position, in ledger order; each leaf is read through its own index range. */
export async function readLedgerLines(
  db: Database,
  { code, from, to, part }: LedgerRange,
  page: { readonly after: LedgerPosition | undefined; readonly count: number },
): Promise<LedgerLine[]> {
  const { after } = page
  const beyond =
    after === undefined
      ? sql``
      : sql`and (entry_date, posting_number, line_number)
          > (${after.entryDate}::date, ${after.postingNumber}::bigint, ${after.lineNumber}::bigint)`
  return rowsOf(
    db,
    sql<LedgerLine>`
      select e.entry_number as "entryNumber", l.entry_date as "entryDate", l.posting_number as "postingNumber",
        l.line_number as "lineNumber", a.code as "accountCode", e.description,
        l.description as "lineDescription", d.code || ' - ' || d.name as department, l.debit, l.credit
      from (
        select line.* from (${leavesOf(code)}) leaf cross join lateral (
          select * from journal_line
          where account_id = leaf.id and posting_number is not null and entry_date between ${from} and ${to} ${beyond} ${linesOfPart(part)}
          order by entry_date, posting_number, line_number limit ${page.count}
        ) line
        order by entry_date, posting_number, line_number limit ${page.count}
      ) l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      left join department d on d.id = l.department_id
      order by l.entry_date, l.posting_number, l.line_number`,
  )
}
