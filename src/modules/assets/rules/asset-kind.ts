import { z } from 'zod'
import { day, id, rupiah } from '../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import { sortsOf } from '../../../platform/rules/list/sort.ts'
import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../audit/rules/audited-table.ts'
import { auditedDocument } from '../../documents/rules/document-history.ts'
import { documentKind } from '../../documents/rules/document-kind.ts'
import { methodTexts } from './depreciation.ts'
import { fiscalGroupTexts } from './fiscal-group.ts'
import { holds } from './permissions.ts'
import { fixedAssetName } from './document-names.ts'

const assetStates = ['active', 'disposed', 'removed'] as const
export type AssetState = (typeof assetStates)[number]

export const assetStateTexts: Readonly<Record<AssetState, string>> = {
  active: 'Aktif',
  disposed: 'Dilepas',
  removed: 'Dibatalkan',
}

export const disposalKinds = ['sold', 'scrapped'] as const
export const disposalTexts = { sold: 'Dijual', scrapped: 'Dihapuskan' } as const

const assetActs = ['edit', 'dispose', 'restore', 'remove'] as const
export type AssetAction = (typeof assetActs)[number]

/** What somebody may do with an asset now; buttons and server ask the same. */
export function assetActions(
  { state, isDepreciated }: { readonly state: AssetState; readonly isDepreciated: boolean },
  holder: Holder,
): AssetAction[] {
  if (!holds(holder, 'assets.edit') || state === 'removed') return []
  if (state === 'disposed') return ['restore']
  return ['edit', 'dispose', ...(isDepreciated ? [] : (['remove'] as const))]
}

/** What list and page of an asset both say. */
export const assetHead = {
  id,
  assetNumber: z.string(),
  name: z.string(),
  categoryName: z.string(),
  acquiredOn: day,
  cost: rupiah,
  /** Depreciated by the books until now. */
  accumulated: rupiah,
  bookValue: rupiah,
  location: z.string().nullable(),
  state: z.enum(assetStates),
  isDepreciated: z.boolean(),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(assetActs)),
}

/** Fixed assets. */
export const fixedAssets = documentKind({
  ...fixedAssetName,
  row: z.object(assetHead),
  number: 'assetNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, phone: 'meta', value: (row) => row.assetNumber },
    name: { head: 'Nama', truncate: true, phone: 'lead', value: (row) => row.name },
    category: { head: 'Kategori', width: 128, phone: 'meta', value: (row) => row.categoryName },
    date: { head: 'Perolehan', look: 'day', width: 104, value: (row) => row.acquiredOn },
    cost: {
      head: 'Harga (Rp)',
      look: 'amount',
      width: 112,
      sum: 'matchingCost',
      phone: 'hidden',
      value: (row) => row.cost,
    },
    accumulated: {
      head: 'Akumulasi (Rp)',
      look: 'amount',
      width: 128,
      sum: 'matchingAccumulated',
      phone: 'hidden',
      value: (row) => row.accumulated,
    },
    book: {
      head: 'Nilai buku (Rp)',
      look: 'amount',
      width: 128,
      sum: 'matchingBook',
      value: (row) => row.bookValue,
    },
    state: { head: 'Status', look: 'badge', width: 96, value: (row) => assetStateTexts[row.state] },
  },
  choices: { state: { label: 'Status', all: 'Semua status', words: assetStateTexts } },
  sorts: ['-date', ...sortsOf(['date', 'cost'])],
  counts: (row) => row.state === 'active',
})

/** What the history says of assets. */
export const assetTables: AuditedTables = {
  capital_asset: auditedDocument(fixedAssets, {
    ...fieldsOf('text', {
      asset_number: 'Nomor',
      name: 'Nama',
      location: 'Lokasi',
      serial_number: 'Nomor seri',
      notes: 'Catatan',
      disposal_notes: 'Catatan pelepasan',
      removed_by: 'Dibatalkan oleh',
      remove_reason: 'Alasan dibatalkan',
    }),
    ...following(fieldsOf('text', { category_name: 'Nama kategori' })),
    category_id: recordOf('Kategori', 'asset_category'),
    ...fieldsOf('day', {
      acquired_on: 'Tanggal perolehan',
      in_use_on: 'Mulai dipakai',
      carried_until: 'Akumulasi awal sampai',
      disposed_on: 'Dilepas per',
      removed_on: 'Dibatalkan per',
    }),
    ...following(fieldsOf('day', { booked_on: 'Di buku besar sejak', registered_on: 'Terdaftar sejak' })),
    ...fieldsOf('rupiah', {
      cost: 'Harga perolehan',
      residual: 'Nilai residu',
      carried_commercial: 'Akumulasi awal',
      carried_fiscal: 'Akumulasi fiskal awal',
      proceeds: 'Harga jual',
      disposed_commercial: 'Akumulasi saat dilepas',
      disposed_fiscal: 'Akumulasi fiskal saat dilepas',
    }),
    ...fieldsOf('count', { life_months: 'Masa manfaat (bulan)' }),
    method: choice('Metode', methodTexts),
    fiscal_group: choice('Kelompok fiskal', fiscalGroupTexts),
    fiscal_method: choice('Metode fiskal', methodTexts),
    disposal_kind: choice('Cara dilepas', disposalTexts),
    department_id: recordOf('Departemen', 'department'),
    asset_account_id: recordOf('Akun aset', 'account'),
    accumulated_account_id: recordOf('Akun akumulasi', 'account'),
    expense_account_id: recordOf('Akun beban', 'account'),
    source_entry_id: recordOf('Jurnal perolehan', 'journal_entry'),
    disposal_entry_id: recordOf('Jurnal pelepasan', 'journal_entry'),
    ...technical('source_line'),
  }),
  asset_category: {
    noun: 'kategori aset',
    name: 'name',
    address: '/accounting/depreciation?tab=categories',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { name: 'Nama' }),
      ...fieldsOf('count', { life_months: 'Masa manfaat (bulan)' }),
      ...fieldsOf('yesNo', { is_active: 'Aktif' }),
      method: choice('Metode', methodTexts),
      fiscal_group: choice('Kelompok fiskal', fiscalGroupTexts),
      fiscal_method: choice('Metode fiskal', methodTexts),
      asset_account_id: recordOf('Akun aset', 'account'),
      accumulated_account_id: recordOf('Akun akumulasi', 'account'),
      expense_account_id: recordOf('Akun beban', 'account'),
      ...technical('id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'),
    },
  },
  depreciation_run: {
    noun: 'penyusutan bulan',
    name: 'month',
    address: '/accounting/depreciation',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('day', { month: 'Bulan', posted_on: 'Diposting per', cancelled_on: 'Dibatalkan per' }),
      ...fieldsOf('rupiah', { commercial_amount: 'Penyusutan', fiscal_amount: 'Penyusutan fiskal' }),
      ...fieldsOf('text', { cancel_reason: 'Alasan dibatalkan' }),
      journal_entry_id: recordOf('Jurnal', 'journal_entry'),
      reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
      ...technical('id', 'created_at', 'created_by', 'version'),
    },
  },
  depreciation_line: {
    noun: 'baris penyusutan',
    linesOf: 'depreciation_run',
    lineKey: ['asset_id'],
    fields: {
      asset_id: recordOf('Aset', 'capital_asset'),
      ...fieldsOf('rupiah', { commercial: 'Penyusutan', fiscal: 'Penyusutan fiskal' }),
      ...technical('run_id'),
    },
  },
}
