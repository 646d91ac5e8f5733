import type { DocumentName } from '../../documents/rules/document-name.ts'

export const giroName: DocumentName = {
  table: 'giro',
  label: 'Giro',
  noun: 'giro',
  path: '/sales/giro',
  api: '/giros',
  series: ['GIRO'],
  evidence: 'giro.edit',
  reference: 'giro',
}

/** What the documents of parties are called and where they stand. */
export const partiesNames = [giroName] as const
