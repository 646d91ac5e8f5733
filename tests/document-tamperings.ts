import { annualTaxTamperings } from './annual-tax-tamperings.ts'
import { assetsTamperings } from './assets-tamperings.ts'
import { budgetTamperings } from './budget-tamperings.ts'
import { giroTamperings } from './giro-tamperings.ts'
import { incomeTaxTamperings } from './income-tax-tamperings.ts'
import { closingTamperings, outputTaxTamperings, withheldTamperings } from './output-tax-tamperings.ts'
import { setOffTamperings } from './set-off-tamperings.ts'
import { purchasingTamperings } from './purchasing-tamperings.ts'

/** What somebody may do to budgets, taxes, purchases and assets, each with the check that tells and the record it names. */
export const documentTamperings: readonly [key: string, statements: string[], named: RegExp][] = [
  [
    'lines',
    [
      'alter table journal_entry disable trigger all',
      'alter table journal_line disable trigger all',
      `with twice as (
        insert into journal_entry (entry_number, entry_date, description, status, reference_type, reverses_entry_id, reversal_reason,
          total_debit, total_credit, posting_number, posted_at, posted_by, created_by, updated_by)
        select 'JE-2099-9000' || n, e.entry_date, 'x', 'posted', 'reversal', e.id, 'x', e.total_debit, e.total_credit,
          (select max(posting_number) from journal_entry) + n, now(), 'x', 'x', 'x'
        from journal_entry e, generate_series(1, 2) n where e.id = (select min(id) from journal_entry where status = 'posted')
        returning id, reverses_entry_id, posting_number, entry_date)
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date, posting_number, department_id)
        select t.id, l.line_number, l.account_id, l.credit, l.debit, t.entry_date, t.posting_number, l.department_id
        from twice t join journal_line l on l.entry_id = t.reverses_entry_id`,
    ],
    /^JE-\d{4}-\d{5}$/,
  ],
  [
    'invoice_lines',
    [
      `insert into invoice_handover (handover_number, handover_date, promised_day, customer_id, customer_code, customer_name, amount, created_by)
       select 'TT-2020-00001', '2020-01-05', '2020-02-05', c.id, c.code, c.name, 5, 'x' from customer c order by c.id limit 1`,
    ],
    /^TT-2020-00001$/,
  ],
  [
    'invoice_lines',
    [
      'alter table sales_invoice disable trigger issued_stays',
      'update sales_invoice set promised_day = due_date + 90, promised_on = due_date where id = (select min(id) from sales_invoice)',
    ],
    /^INV-/,
  ],
  [
    'credit_notes',
    [
      'alter table credit_note disable trigger all',
      'update credit_note set cancelled_on = note_date, reversal_entry_id = journal_entry_id where id = 1',
    ],
    /^CN-/,
  ],
  ...[
    ['order_quantities', 'null, null, null, null, null'],
    ['shipped_not_invoiced', `'2020-01-06', now(), 'x', 'x', (select min(id) from journal_entry)`],
  ].map(([key = '', cancelled]): [string, string[], RegExp] => [
    key,
    [
      'alter table sales_giveaway disable trigger all',
      `insert into sales_giveaway (order_id, given_on, reason, lines, created_by, cancelled_on, cancelled_at, cancelled_by,
         cancel_reason, cost_reversal_id)
       select d.order_id, '2020-01-05', 'bonus', jsonb_build_array(jsonb_build_object('deliveryLineId', l.id, 'quantity', 1)), 'x',
         ${cancelled} from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
       where d.order_id is not null order by l.id limit 1`,
    ],
    /^SO-/,
  ]),
  [
    'order_quantities',
    [
      'alter table sales_order disable trigger sales_order_guard',
      'update sales_order set revision = 2 where id = 1',
    ],
    /^SO-/,
  ],
  [
    'order_quantities',
    [
      'alter table sales_order disable trigger sales_order_guard',
      'update sales_order set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = 1',
    ],
    /^SO-/,
  ],
  ...budgetTamperings,
  ...outputTaxTamperings,
  ...withheldTamperings,
  ...incomeTaxTamperings,
  ...annualTaxTamperings,
  ...purchasingTamperings,
  ...assetsTamperings,
  ...giroTamperings,
  ...setOffTamperings,
  ...closingTamperings,
]
