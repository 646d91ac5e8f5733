const row = (source = 'vendor_bill') =>
  `insert into withheld_by_us (withheld_on, article, object_code, object_name, base_amount, rate_basis_points, tax_amount,
      account_id, party_code, party_name, source, source_id, source_number, cancelled_on)
    select '2019-03-05', 'pph23', '24-104-03', 'Jasa konsultan', 5000, 200, 100, min(id), 'VEND-1',
      'PT Contoh', '${source}', 987654, 'BILL-2019-98765', null
    from account where level = 3`

const closing = (
  change: { tax?: number; settled?: number; correction?: number; corrected?: string } = {},
) => {
  const { tax = 0, settled = 0, correction = 0, corrected = 'null' } = change
  const filed = corrected === 'null' ? 'null, null' : `'BPE-1', '2019-04-20'`
  return `insert into income_tax_closing (masa, article, correction, closed_on, base_amount, tax_amount, settled_amount,
      payable_amount, receipt_number, filed_on, corrected_on, created_by)
    values ('2019-03-01', 'pph4_2', ${correction}, '2019-03-31', 0, ${tax}, ${settled}, ${Math.max(tax - settled, 0)},
      ${filed}, ${corrected}, 'x')`
}

/** A payment of what was closed, by an entry that pays something else. */
const paid = `update income_tax_closing set billing_code = repeat('1', 15), ntpn = repeat('A', 16), paid_on = '2019-04-10',
  bank_account_id = (select min(id) from account where level = 3),
  payment_entry_id = (select min(id) from journal_entry where status = 'posted') where masa = '2019-03-01'`

/** What somebody may do to income tax that was withheld and to its months, with the check that tells and what it names first. */
export const incomeTaxTamperings: [key: string, statements: string[], named: RegExp][] = [
  [
    'self_paid_tax',
    [
      `insert into self_paid_tax (kind, masa, amount, billing_code, ntpn, paid_on, bank_account_id, journal_entry_id, created_by)
        select 'pph25', '2019-03-01', 7, repeat('1', 15), repeat('Z', 16), '2019-04-10', (select min(id) from account where level = 3),
          min(id), 'x' from journal_entry where status = 'posted'`,
    ],
    /^Z{16}$/,
  ],
  [
    'employee_tax',
    [
      `insert into employee_tax (run_number, masa, posted_on, books, gross, withheld_amount, journal_entry_id, created_by)
        select 'PPH21-2019-03-1', '2019-03-01', '2019-03-31', 'salary', 5, 0, min(id), 'x' from journal_entry where status = 'posted'`,
    ],
    /^PPH21-2019-03-1$/,
  ],
  ['withheld_by_us', [row()], /^BILL-2019-98765$/],
  ['withheld_by_us', [row('contoh')], /^BILL-2019-98765$/],
  ['income_tax_closings', [closing({ tax: 5 })], /^2019-03-01$/],
  ['income_tax_closings', [closing({ settled: 7, correction: 1 })], /^2019-03-01$/],
  [
    'income_tax_closings',
    [closing({ corrected: `'2019-04-21'` }), closing({ settled: 3, correction: 1 })],
    /^2019-03-01$/,
  ],
  [
    'income_tax_closings',
    ['alter table income_tax_closing disable trigger all', closing({ tax: 9 }), paid],
    /^2019-03-01$/,
  ],
]
