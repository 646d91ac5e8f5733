/** The modules, bottom first: a module may use only modules earlier in the list. */
export const moduleOrder = [
  'audit',
  'identity',
  'settings',
  'approvals',
  'ledger',
  'tax',
  'parties',
  'products',
  'budget',
  'inventory',
  'sales',
  'purchasing',
  'reports',
]
