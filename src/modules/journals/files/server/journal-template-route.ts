import { sql } from 'kysely'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { templateFile } from '../../../../platform/server/files/template-file.ts'
import { makeJournalTemplate } from '../contract.ts'
import {
  templateColumns,
  templateRows,
  type TemplateAccount,
  type TemplateAccounts,
} from '../rules/journal-template.ts'

/** A file of journals to begin with, on accounts of this chart. */
export const journalTemplateRoute: Route = answer(makeJournalTemplate, async (call) => {
  const accounts = await readTemplateAccounts(call.db)
  return templateFile(call, {
    fileName: 'templat-impor-jurnal',
    sheetName: 'Jurnal',
    columns: templateColumns,
    rows: accounts === undefined ? [] : templateRows(accounts, call.today),
  })
})

type Candidate = TemplateAccount & { readonly part: keyof TemplateAccounts }

/** The accounts that sales are posted to, else the first that fit; undefined for a chart without any. */
async function readTemplateAccounts(db: Database): Promise<TemplateAccounts | undefined> {
  const rows = await rowsOf(
    db,
    sql<Candidate>`
      select distinct on (part) part, code, name from (
        select case r.role when 'ar_trade' then 'receivable' when 'sales_goods' then 'revenue' else 'vat' end as part,
          a.code, a.name, 1 as choice
        from account_role r join account a on a.id = r.account_id
        where r.role in ('ar_trade', 'sales_goods', 'vat_out') and a.is_active
        union all
        select case a.type when 'asset' then 'receivable' else 'revenue' end, a.code, a.name, 2
        from account a where a.level = 3 and a.is_active and a.type in ('asset', 'revenue')) c
      order by part, choice, code collate "C"`,
  )
  const found = new Map(rows.map(({ part, code, name }) => [part, { code, name }]))
  const [receivable, revenue] = [found.get('receivable'), found.get('revenue')]
  return receivable && revenue ? { receivable, revenue, vat: found.get('vat') } : undefined
}
