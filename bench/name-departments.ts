import { sql } from 'kysely'
import { connect } from '../src/platform/server/database/database.ts'

const departmentCount = 50

/** Has every line of revenue and expense name one of fifty departments, and keeps what they moved, as postings would have. */
export async function nameDepartments(databaseUrl: string): Promise<void> {
  const db = connect({ url: databaseUrl, poolSize: 1, role: 'none' })
  const run = (text: string) => sql.raw(text).execute(db)
  try {
    await run(`set statement_timeout = 0`)
    await run(`select set_config('neraca.actor', 'bench', false)`)
    await run(`insert into department (code, name)
      select 'D-' || n, 'Bagian ' || n from generate_series(1, ${departmentCount}) n`)
    await run('alter table journal_line disable trigger user')
    await run(`update journal_line l set department_id = 1 + l.entry_id % ${departmentCount}
      from account a where a.id = l.account_id and a.type in ('revenue', 'expense')`)
    await run('alter table journal_line enable trigger user')
    for (const [table, bucket] of [
      ['account_department_day', 'entry_date'],
      ['account_department_month', `date_trunc('month', entry_date)::date`],
    ]) {
      await run(`insert into ${table} select account_id, department_id, ${bucket}, sum(debit), sum(credit), count(*)
        from journal_line where department_id is not null and posting_number is not null group by 1, 2, 3`)
    }
    await run('vacuum analyze')
  } finally {
    await db.destroy()
  }
}
