import { recordOf } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { auditedRecord } from '../../records/rules/record-history.ts'
import { products } from './products.ts'

/** What the history says of products. */
export const productsHistory: ModuleHistory = {
  tables: {
    product: auditedRecord(products, {
      revenueAccountId: recordOf('Akun pendapatan', 'account'),
      stockAccountId: recordOf('Akun persediaan', 'account'),
      costAccountId: recordOf('Akun harga pokok', 'account'),
    }),
  },
  unaudited: {
    product_tally: 'follows from the products, which are audited',
  },
}
