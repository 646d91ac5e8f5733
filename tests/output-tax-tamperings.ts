/** What somebody may do to the register of output VAT, each with the check that tells and the record it names. */
export const outputTaxTamperings: [key: string, statements: string[], named: RegExp][] = [
  'update output_tax set vat_amount = vat_amount + 1, collected_amount = collected_amount + 1 where collected_amount > 0',
  'delete from output_tax where id = (select min(id) from output_tax)',
  'update output_tax set account_id = (select min(id) from account where level = 3) where collected_amount > 0',
  `update output_tax set lines = '[]' where is_reduction`,
  `update output_tax set return_kind = 'price', masa = date_trunc('month', issued_on) - interval '1 month'
    where source = 'credit_note' and return_kind in ('goods', 'services')`,
  `insert into output_tax (source, source_id, source_number, is_reduction, issued_on, transaction_code, base_amount, vat_amount,
        collected_amount, journal_entry_id, party_code, party_name, lines)
      select source, source_id, source_number, false, issued_on, '08', 1, 1, 0, journal_entry_id, party_code, party_name, '[]'
      from output_tax where not is_reduction limit 1`,
].map((statement) => ['output_tax', ['alter table output_tax disable trigger all', statement], /^(CN|INV)-/])

/** The same of what customers withheld. */
export const withheldTamperings: [key: string, statements: string[], named: RegExp][] = [
  'update withheld_from_us set tax_amount = tax_amount + 1 where id = (select min(id) from withheld_from_us)',
  'delete from withheld_from_us where id = (select min(id) from withheld_from_us)',
  'update withheld_from_us set account_id = (select min(id) from account where level = 3)',
  `update withheld_from_us set cancelled_on = withheld_on`,
  `update sales_receipt set received_amount = received_amount - 1, bank_fee = bank_fee + 1 where id = (select min(id) from sales_receipt)`,
  `update withheld_from_us set source_id = 987654 where id = (select min(id) from withheld_from_us)`,
].map((statement) => [
  'withheld_from_us',
  [
    ...['withheld_from_us', 'sales_receipt'].map((table) => `alter table ${table} disable trigger all`),
    statement,
  ],
  /^RCP-/,
])

/** The same of a month that was closed. */
export const closingTamperings: [key: string, statements: string[], named: RegExp][] = [
  [
    'vat_refunds',
    [
      `insert into vat_refund (masa, kind, amount, requested_on, account_id, created_by)
        select '2020-01-01', 'ordinary', 5, '2020-02-01', min(id), 'x' from account where level = 3`,
    ],
    /^2020-01-01$/,
  ],
  [
    'output_tax_changes',
    [
      'alter table output_tax disable trigger all',
      `update output_tax set given_code = '09' where id = (select min(id) from output_tax where not is_reduction)`,
    ],
    /^INV-/,
  ],
  [
    'vat_closings',
    [
      `insert into vat_closing (masa, closed_on, output_amount, input_amount, compensation_amount, payable_amount, overpaid_amount,
        payable_account_id, journal_entry_id, created_by)
      select '2020-01-01', '2020-01-31', 5, 0, 0, 5, 0, (select min(id) from account where level = 3),
        (select min(id) from journal_entry where status = 'posted'), 'x'`,
    ],
    /^2020-01-01$/,
  ],
  [
    'vat_closings',
    [
      `insert into vat_closing (masa, closed_on, output_amount, input_amount, compensation_amount, payable_amount, overpaid_amount,
        created_by) values ('2019-01-01', '2019-01-31', 0, 0, 0, 0, 0, 'x')`,
      `insert into self_paid_tax (kind, masa, amount, billing_code, ntpn, paid_on, bank_account_id, journal_entry_id, created_by)
        select 'vat_prepaid', '2019-01-01', 7, repeat('1', 15), repeat('Y', 16), '2019-01-10',
          (select min(id) from account where level = 3), min(id), 'x' from journal_entry where status = 'posted'`,
    ],
    /^2019-01-01$/,
  ],
  [
    'input_tax_decisions',
    [
      `insert into input_tax (entered_on, base_amount, other_base_amount, tax_amount, treatment, party_code, party_name, source, source_id,
        source_number) values ('2020-01-05', 100, 92, 11, 'pending', 'V', 'V', 'vendor_bill', 987654, 'BILL-0')`,
      `insert into input_tax_decision (input_tax_id, decision, masa, decided_on, amount, account_id, pending_account_id,
          journal_entry_id, created_by)
        select max(i.id), 'expensed', '2020-01-01', '2020-01-06', 12, min(a.id), min(a.id),
          (select min(id) from journal_entry where status = 'posted'), 'x' from input_tax i, account a where a.level = 3`,
    ],
    /^BILL-0$/,
  ],
]
