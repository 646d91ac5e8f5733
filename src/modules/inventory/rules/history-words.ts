import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { journalField } from '../../documents/rules/document-history.ts'
import { auditedRecord } from '../../records/rules/record-history.ts'
import { adjustmentTables } from '../adjustments/rules/adjustment-kind.ts'
import { countTables } from '../counts/rules/count-kind.ts'
import { goodsReceiptTables } from '../receipts/rules/goods-receipt-kind.ts'
import { transferTables } from '../transfers/rules/transfer-kind.ts'
import { warehouses } from '../warehouses/rules/warehouses.ts'
import {
  beyondAvailableTexts,
  correctionPolicyTexts,
  defaultMethodTexts,
} from '../policy/rules/stock-policy.ts'
import { methodTexts } from './movement.ts'
import { movementKindTexts } from './movement-kind.ts'

const sourceFields = {
  ...fieldsOf('text', { reference_number: 'Dokumen' }),
  ...fieldsOf('count', { source_line: 'Baris dokumen' }),
  journal_entry_id: journalField,
  ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
  ...stamps,
  ...technical('reference_type'),
}

/** What the history says of stock. */
export const inventoryHistory: ModuleHistory = {
  tables: {
    warehouse: { ...auditedRecord(warehouses), address: '/settings/warehouses/:name' },
    role_warehouse: {
      noun: 'gudang peran',
      linesOf: 'role',
      fields: { warehouse_id: recordOf('Gudang', 'warehouse'), ...technical('role_code') },
    },
    stock_movement: {
      noun: 'mutasi stok',
      fields: {
        product_id: recordOf('Produk', 'product'),
        warehouse_id: recordOf('Gudang', 'warehouse'),
        kind: choice('Jenis', movementKindTexts),
        ...fieldsOf('day', { day: 'Tanggal' }),
        ...fieldsOf('quantity', { quantity: 'Jumlah' }),
        ...fieldsOf('rupiah', { value: 'Nilai', amount: 'Selisih' }),
        ...fieldsOf('yesNo', { in_transit: 'Dalam perjalanan' }),
        stock_account_id: recordOf('Akun stok', 'account'),
        counter_account_id: recordOf('Akun lawan', 'account'),
        counter_department_id: recordOf('Departemen', 'department'),
        ...sourceFields,
        ...technical(
          'sequence',
          'basis',
          'of_sequence',
          'share_from',
          'share_to',
          'corrects_sequence',
          'part',
        ),
      },
    },
    stock_cost: {
      noun: 'pembebanan biaya stok',
      fields: {
        ...fieldsOf('day', { day: 'Tanggal' }),
        ...fieldsOf('rupiah', { amount: 'Nilai' }),
        from_account_id: recordOf('Dari akun', 'account'),
        to_account_id: recordOf('Ke akun', 'account'),
        department_id: recordOf('Departemen', 'department'),
        ...sourceFields,
        ...technical('movement_id', 'share_from', 'share_to', 'corrects_id', 'ends_id'),
      },
    },
    ...goodsReceiptTables,
    ...adjustmentTables,
    ...transferTables,
    ...countTables,
    stock_reorder_level: {
      noun: 'titik pesan ulang',
      linesOf: 'product',
      fields: {
        warehouse_id: recordOf('Gudang', 'warehouse'),
        ...fieldsOf('quantity', { least: 'Minimum', most: 'Maksimum' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...stamps,
        ...technical('id', 'product_id'),
      },
    },
    stock_method: {
      noun: 'metode nilai stok',
      linesOf: 'product',
      fields: {
        method: choice('Metode nilai', methodTexts),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...stamps,
        ...technical('id', 'product_id'),
      },
    },
    product_pack: {
      noun: 'satuan produk',
      linesOf: 'product',
      fields: {
        ...fieldsOf('text', { name: 'Satuan' }),
        ...fieldsOf('quantity', { factor: 'Isi' }),
        ...fieldsOf('rupiah', { selling_price: 'Harga jual' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...stamps,
        ...technical('id', 'product_id'),
      },
    },
    product_barcode: {
      noun: 'barcode produk',
      linesOf: 'product',
      fields: {
        ...fieldsOf('text', { barcode: 'Barcode' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...stamps,
        ...technical('id', 'product_id', 'pack_id'),
      },
    },
    stock_policy: {
      noun: 'kebijakan stok',
      fields: {
        corrections: choice('Koreksi mutasi mundur', correctionPolicyTexts),
        beyond_available: choice('Order melebihi yang tersedia', beyondAvailableTexts),
        default_method: choice('Metode produk baru', defaultMethodTexts),
        ...fieldsOf('day', { started_on: 'Stok dimulai' }),
        ...stamps,
        ...technical('only_row'),
      },
    },
  },
  unaudited: {
    warehouse_tally: 'follows from the warehouses, which are audited',
    stock_item: 'counts the movements of a product, which are audited',
    stock_balance: 'follows from the movements, which are audited',
    stock_day_balance: 'follows from the movements, which are audited',
    stock_account_day: 'follows from the movements, which are audited',
  },
}
