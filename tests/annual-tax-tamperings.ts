const correction = (amount: number) =>
  `insert into fiscal_correction (year_from, account_id, kind, amount, reason, created_by)
    select '2019-01-01', min(id), 'permanent', ${amount}, 'x', 'x' from account where level = 3`

const tax = (change: { tax?: number; entry?: string } = {}) =>
  `insert into annual_tax (year_from, year_to, profit, positive, negative, loss_used, taxable, turnover, rate_basis_points, tax,
      credit_22, credit_23, credit_25, payable, overpaid, instalment, journal_entry_id, created_by)
    values ('2019-01-01', '2019-12-31', 0, 0, 0, 0, 0, 0, 2200, ${change.tax ?? 0}, 0, 0, 0, ${change.tax ?? 0}, 0, 0,
      ${change.entry ?? 'null'}, 'x')`

/** What somebody may do to the tax of a year, with the check that tells and what it names first. */
export const annualTaxTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['annual_tax', [tax(), 'alter table fiscal_correction disable trigger all', correction(5)], /^2019$/],
  [
    'annual_tax',
    [tax({ tax: 7, entry: `(select min(id) from journal_entry where status = 'posted')` })],
    /^2019$/,
  ],
]
