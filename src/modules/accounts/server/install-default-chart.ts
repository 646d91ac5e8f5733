import { sql } from 'kysely'
import type { Tx } from '../../../platform/server/database/database.ts'
import { accountTypes } from '../rules/account-code.ts'
import { defaultChart } from '../rules/default-chart.ts'

/** Fills an empty chart with the default accounts and maps every role to its account. */
export async function installDefaultChart(tx: Tx): Promise<void> {
  const rows = JSON.stringify(
    defaultChart.map((account) => ({ ...account, type: accountTypes[Number(account.code[0]) - 1] })),
  )
  await sql`
    insert into account (code, name, type, normal_balance, cash_flow_class, cash_flow_line, report_line)
    select code, name, type, "normalBalance", "cashFlowClass", "cashFlowLine", "reportLine"
    from jsonb_to_recordset(${rows}::jsonb)
      as a(code text, name text, type text, "normalBalance" text, "cashFlowClass" text, "cashFlowLine" text, "reportLine" text)
    order by code`.execute(tx)
  await sql`
    insert into account_role (role, account_id)
    select d.role, a.id from jsonb_to_recordset(${rows}::jsonb) as d(code text, role text) join account a using (code)
    where d.role is not null`.execute(tx)
}
