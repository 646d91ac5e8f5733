import { annualTaxTamperings } from './annual-tax-tamperings.ts'
import { assetsTamperings } from './assets-tamperings.ts'
import { budgetTamperings } from './budget-tamperings.ts'
import { giroTamperings } from './giro-tamperings.ts'
import { incomeTaxTamperings } from './income-tax-tamperings.ts'
import { closingTamperings, outputTaxTamperings, withheldTamperings } from './output-tax-tamperings.ts'
import { purchasingTamperings } from './purchasing-tamperings.ts'

/** What somebody may do to budgets, taxes, purchases and assets, each with the check that tells and the record it names. */
export const documentTamperings: readonly [key: string, statements: string[], named: RegExp][] = [
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
  ...closingTamperings,
]
