/** A set-off of nothing. */
const setOff = [
  'alter table set_off disable trigger all',
  'alter table party_pair disable trigger all',
  `insert into party_pair (customer_id, vendor_id, joined_by)
    select (select min(id) from customer), (select min(id) from vendor), 'x'`,
  `insert into set_off (set_off_number, set_off_date, pair_id, customer_id, customer_code, customer_name, vendor_id, vendor_code, vendor_name,
      amount, journal_entry_id, created_by)
    select 'PJ-2020-00001', '2020-01-05', p.id, p.customer_id, 'C', 'C', p.vendor_id, 'V', 'V', 5,
      (select min(id) from journal_entry where status = 'posted'), 'x' from party_pair p limit 1`,
]
const numbered = `insert into number_counter values ('PJ', 2020, 1)`

/** What somebody may do to set-offs, each with the check that tells and the record it names. */
export const setOffTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['payables', [...setOff, numbered], /^(PJ-2020-00001|2-11)/],
  ['bill_lines', [...setOff, 'update set_off set withheld_amount = 1'], /^PJ-2020-00001$/],
  ['purchasing_numbers', setOff, /^PJ-2020$/],
  ['purchasing_guards', ['drop trigger set_off_balances on set_off'], /^set_off set_off_balances$/],
]
