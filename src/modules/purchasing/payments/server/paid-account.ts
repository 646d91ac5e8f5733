import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { instant, rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { recentDays } from '../rules/paid-account.ts'

interface BankChange {
  readonly at: string
  readonly by: string
  /** Bank, number and holder before it; empty where there was none. */
  readonly before: string
}

interface PaidAccount {
  readonly account: string
  readonly change: BankChange | null
}

/** Where a vendor is paid, and the last change of that in the last days. One query. */
export async function readPaidAccount(db: Database, vendorId: number, today: Day): Promise<PaidAccount> {
  const found = await rowOf(
    db,
    sql<PaidAccount>`select concat_ws(' ', v.bank_name, v.bank_account_number, v.bank_account_holder) as account, l.change
      from vendor v left join lateral (
        select jsonb_build_object('at', ${instant(sql.ref('a.at'))}, 'by', split_part(a.actor, ' <', 1), 'before', concat_ws(' ',
          a.before ->> 'bank_name', a.before ->> 'bank_account_number', a.before ->> 'bank_account_holder')) as change
        from audit_log a where a.table_name = 'vendor' and a.record_id = v.id::text and a.action = 'update'
          and a.at >= ${today}::date - ${recentDays}::int
          and (a.before -> 'bank_account_number', a.before -> 'bank_name', a.before -> 'bank_account_holder') is distinct from
            (a.after -> 'bank_account_number', a.after -> 'bank_name', a.after -> 'bank_account_holder')
        order by a.id desc limit 1) l on true
      where v.id = ${vendorId}`,
  )
  return found ?? { account: '', change: null }
}
