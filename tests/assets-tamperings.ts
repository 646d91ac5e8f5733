/** An asset, as somebody beside the program would write it. */
const asset = (disposal = '', values = '') => [
  `insert into asset_category (name, asset_account_id, accumulated_account_id, expense_account_id, method, life_months,
      fiscal_group, fiscal_method, created_by, updated_by)
    select 'Uji', (select id from account where code = '1-2104'), (select id from account where code = '1-2204'),
      (select id from account where code = '5-3301'), 'straight_line', 48, 'group_1', 'straight_line', 'x', 'x'`,
  `insert into capital_asset (asset_number, name, category_id, category_name, acquired_on, in_use_on, booked_on, registered_on, cost,
      residual, method, life_months, fiscal_group, fiscal_method, asset_account_id, accumulated_account_id, expense_account_id,
      created_by, updated_by${disposal})
    select 'AST-2020-00009', 'Uji', id, name, '2020-01-05', '2020-01-05', '2020-01-05', '2020-01-05', 100, 0, method, life_months,
      fiscal_group, fiscal_method, asset_account_id, accumulated_account_id, expense_account_id, 'x', 'x'${values}
    from asset_category where name = 'Uji'`,
]

const anEntry = `(select min(id) from journal_entry where status = 'posted')`

const run = (amount: number, entry: string) => [
  'alter table depreciation_line disable trigger all',
  `insert into depreciation_run (month, posted_on, commercial_amount, fiscal_amount, journal_entry_id, created_by)
    values ('2020-01-01', '2020-01-31', ${amount}, 5, ${entry}, 'x')`,
]

const line = (commercial: number, fiscal: number) =>
  `insert into depreciation_line select r.id, a.id, ${commercial}, ${fiscal} from depreciation_run r, capital_asset a
    where r.month = '2020-01-01' and a.asset_number = 'AST-2020-00009'`

/** What somebody may do to assets, each with the check that tells and the record it names. */
export const assetsTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['depreciation', run(0, 'null'), /^2020-01-01$/],
  ['depreciation', [...asset(), ...run(5, anEntry), line(5, 5)], /^2020-01-01$/],
  ['capital_assets', [...asset(), ...run(0, 'null'), line(0, 101)], /^AST-2020-00009$/],
  [
    'capital_assets',
    asset(
      ', disposed_on, disposal_kind, proceeds, disposed_commercial, disposed_fiscal, disposal_entry_id',
      `, '2020-02-01', 'scrapped', 0, 0, 0, ${anEntry}`,
    ),
    /^AST-2020-00009$/,
  ],
  [
    'capital_assets',
    asset(
      ', source_entry_id, source_line',
      `, (select entry_id from journal_line where debit = 0 order by entry_id limit 1),
        (select line_number from journal_line where debit = 0 order by entry_id, line_number limit 1)`,
    ),
    /^AST-2020-00009$/,
  ],
]
