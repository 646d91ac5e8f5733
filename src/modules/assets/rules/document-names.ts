import type { DocumentName } from '../../documents/rules/document-name.ts'

export const fixedAssetName: DocumentName = {
  table: 'capital_asset',
  label: 'Aset Tetap',
  noun: 'aset tetap',
  path: '/accounting/assets',
  api: '/fixed-assets',
  series: ['AST'],
  evidence: 'assets.edit',
}

/** What the documents of fixed assets are called and where they stand. */
export const assetsNames = [fixedAssetName] as const
