-- Statements: the line of the direct cash flow an account belongs to, and the way to entries by kind and by moment.

alter table account add column cash_flow_line text check (cash_flow_line in
  ('customers', 'suppliers', 'employees', 'expenses', 'vat', 'taxes', 'other_income', 'interest'));

-- Accounts that exist take the line of the statements they feed; the settings screen can choose another.
update account set cash_flow_line = case
    when report_line in ('pl.pendapatan', 'bs.piutang_usaha', 'bs.uang_muka_pelanggan') then 'customers'
    when report_line in ('pl.hpp', 'bs.persediaan', 'bs.utang_usaha') then 'suppliers'
    when report_line in ('bs.utang_pajak', 'bs.pajak_dimuka', 'pl.pajak_kini', 'pl.pajak_final') then 'taxes'
    when report_line in ('pl.pendapatan_lain', 'pl.pendapatan_keuangan') then 'other_income'
    when cash_flow_class = 'operating' then 'expenses'
  end
  where level = 3 and cash_flow_class = 'operating';

create index journal_entry_kind on journal_entry (reference_type, entry_date) where status = 'posted'
  and reference_type in ('opening', 'closing');
create index journal_entry_posted_at on journal_entry (posted_at) where status = 'posted';

grant insert (cash_flow_line), update (cash_flow_line) on account to neraca_app;
