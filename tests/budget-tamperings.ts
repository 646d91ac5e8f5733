/** Changes to commitments past the program, each with the check that names it. */
export const budgetTamperings: [key: string, statements: string[], named: RegExp][] = [
  [
    'budget_commitments',
    [
      `insert into budget_commitment (source, source_id, source_number, line_number, account_id, day, amount, relieved_amount,
        created_by) select 'purchase_order', 1, 'PO-1', 1, min(id), '2026-01-31', 5, 4, 'x' from account
        where level = 3 and type = 'expense'`,
    ],
    /^PO-1 baris 1$/,
  ],
  [
    'budget_commitments',
    [
      `insert into budget_commitment (source, source_id, source_number, line_number, account_id, day, amount, created_by)
        select 'purchase_order', 1, 'PO-2', 1, min(id), '2026-01-31', 5, 'x' from account where level = 3 and type = 'liability'`,
    ],
    /^PO-2 baris 1$/,
  ],
]
