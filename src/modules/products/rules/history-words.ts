import { fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { isActive, stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of products. */
export const productsHistory: ModuleHistory = {
  tables: {
    product: {
      noun: 'produk',
      name: 'code',
      address: '/master/products/:name',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { code: 'Kode', name: 'Nama produk', unit: 'Unit' }),
        ...fieldsOf('yesNo', { is_service: 'Jasa' }),
        ...fieldsOf('rupiah', { cost_price: 'Harga pokok', selling_price: 'Harga jual' }),
        revenue_account_id: recordOf('Akun pendapatan', 'account'),
        ...fieldsOf('text', { coretax_unit: 'Satuan Coretax', coretax_code: 'Kode Coretax' }),
        is_active: isActive,
        ...following(fieldsOf('moment', { deleted_at: 'Dinonaktifkan pada' })),
        ...technical('code_order', 'search_text'),
        ...stamps,
      },
    },
  },
  unaudited: {
    product_tally: 'follows from the products, which are audited',
  },
}
