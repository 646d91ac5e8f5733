import { sql, type RawBuilder } from 'kysely'

/** Documents whose lines name other departments than their entries on accounts of revenue; `lines` give entry, department, amount. */
export function otherDepartments(
  lines: RawBuilder<unknown>,
  document: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select min(d.number) as record
    from (
      ${lines}
      union all
      select l.entry_id, l.department_id, l.debit - l.credit from journal_line l join account a on a.id = l.account_id
      where l.department_id is not null and a.type = 'revenue' and l.entry_id in (select entry_id from (${document}) d)
    ) m (entry_id, department_id, amount)
    join (${document}) d on d.entry_id = m.entry_id
    group by m.entry_id, m.department_id having sum(m.amount) <> 0`
}
