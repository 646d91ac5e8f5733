/** Guards of the ledger, each dropped or switched off, with the check that tells. */
export const guardTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['journal_line', 'journal_line_guard', 'alter table journal_line disable trigger journal_line_guard'],
  ['journal_line', 'journal_line_kept_insert'],
  ['journal_line', 'journal_line_kept_update'],
  ['account_role', 'account_role_kept'],
].map(([table, trigger, statement]) => [
  'ledger_guards',
  [statement ?? `drop trigger ${trigger} on ${table}`],
  new RegExp(`^${table} ${trigger}$`),
])
