import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of assets come from. */
export const assetsReferences: ReferenceTypes = {
  depreciation: { label: 'Penyusutan', address: '/accounting/depreciation' },
  asset_disposal: { label: 'Pelepasan aset', address: '/accounting/assets/:number' },
}

/** What tax invoices of assets come from: they are registered under the number of the entry. */
export const assetsFakturSources: ReferenceTypes = {
  asset_sale: { label: 'Penjualan aset', address: '/accounting/journal-entries/:number' },
}
