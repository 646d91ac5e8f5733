import type { ShownColumn } from '../../../platform/rules/list/shown-column.ts'
import { fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { amountFields } from '../../documents/rules/document-history.ts'

/** The customer of a document, as the history calls it. */
export const customerFields = {
  customer_id: recordOf('Kode customer', 'customer'),
  ...following(fieldsOf('text', { customer_code: 'Kode customer', customer_name: 'Customer' })),
}

type NamedCustomer = { readonly customerCode: string; readonly customerName: string }

/** The customer of a row in one column, as lists of orders show it: name, then code. */
export function customerText({ customerCode, customerName }: NamedCustomer): string {
  return `${customerName} (${customerCode})`
}

/** The customer of a row, its code in a column of its own. */
export const customerColumns = {
  customerCode: {
    head: 'Kode',
    look: 'code',
    width: 94,
    wideOnly: true,
    value: ({ customerCode }) => customerCode,
  },
  customer: { head: 'Customer', truncate: true, value: ({ customerName }) => customerName },
} as const satisfies Readonly<Record<string, ShownColumn<NamedCustomer>>>

/** What lines keep of their VAT, as the history calls it. */
export const rateFields = {
  ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN', rate_basis_points: 'Tarif undang-undang' }),
  ...fieldsOf('count', { base_numerator: 'Pembilang dasar', base_denominator: 'Penyebut dasar' }),
  ...fieldsOf('text', { transaction_code: 'Kode faktur', facility: 'Kode fasilitas PPN' }),
}

/** The further unit a line is priced by, as the history calls it. */
export const packFields = {
  ...fieldsOf('text', { pack_name: 'Satuan jual' }),
  ...fieldsOf('quantity', { pack_factor: 'Isi satuan jual' }),
  ...technical('pack_id'),
}

/** The columns that lines of goods have in common, as the history calls them. */
export const goodsFields = {
  ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
  ...fieldsOf('quantity', { quantity: 'Quantity' }),
  ...fieldsOf('rupiah', { unit_price: 'Harga' }),
  ...fieldsOf('percent', { discount_basis_points: 'Diskon %' }),
  ...amountFields,
  ...packFields,
}
