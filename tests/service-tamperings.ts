const service = (number: string) =>
  `insert into service_order (order_number, order_date, customer_id, customer_code, customer_name, problem, priority, is_warranty,
     status, discount_amount, subtotal, created_by, updated_by)
   select '${number}', '2020-01-05', c.id, c.code, c.name, 'x', 'normal', false, 'draft', 0, 1000, 'x', 'x'
   from customer c order by c.id limit 1`

/** What is done to service orders behind the back of the guards, the check that tells, and what it names first. */
export const serviceTamperings = (
  off: (table: string) => string,
  line: string,
): [check: string, statements: string[], named: RegExp][] => [
  [
    'service_in_progress',
    [
      off('journal_line'),
      `update journal_line set account_id = (select account_id from account_role where role = 'service_in_progress') where ${line}`,
    ],
    /^1-1405 /,
  ],
  ['service_orders', [service('SVC-2020-00001')], /^SVC-2020-00001$/],
  ['service_numbers', [service('SVC-2020-00001')], /^SVC-2020$/],
  [
    'service_guards',
    ['drop trigger service_order_guard on service_order'],
    /^service_order service_order_guard$/,
  ],
]
