import { fieldsOf, following, recordOf } from '../../audit/rules/audit-field.ts'
import { amountFields } from '../../documents/rules/document-history.ts'

/** The customer of a document, as the history calls it. */
export const customerFields = {
  customer_id: recordOf('Kode customer', 'customer'),
  ...following(fieldsOf('text', { customer_code: 'Kode customer', customer_name: 'Customer' })),
}

/** The customer of a row, as lists show it: name, then code. */
export function customerText(row: { readonly customerCode: string; readonly customerName: string }): string {
  return `${row.customerName} (${row.customerCode})`
}

/** The columns that lines of goods have in common, as the history calls them. */
export const goodsFields = {
  ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
  ...fieldsOf('quantity', { quantity: 'Quantity' }),
  ...fieldsOf('rupiah', { unit_price: 'Harga' }),
  ...fieldsOf('percent', { discount_basis_points: 'Diskon %' }),
  ...amountFields,
}
