/** Figures of the books a restore must find again, as a query of (name, value). */
export const ledgerFigures = `
  select 'entries posted' as name, count(*)::text as value from journal_entry where status = 'posted'
  union all select 'last posting number', last_number::text from posting_counter
  union all select 'sum of postings', posted_total::text from posting_counter
  union all
  select 'trial balance', coalesce(encode(sha256(convert_to(string_agg(code || ' ' || balance, E'\\n'
      order by code collate "C"), 'UTF8')), 'hex'), '')
  from (
    select a.code, sum(b.debit - b.credit)::text as balance
    from account_month_balance b join account a on a.id = b.account_id group by a.code
  ) balances`
