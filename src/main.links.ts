import { assetsFakturSources, assetsReferences } from './modules/assets/rules/entry-references.ts'
import { closingReferences } from './modules/closing/rules/entry-references.ts'
import { filingReferences } from './modules/filing/rules/entry-references.ts'
import { inventoryNames } from './modules/inventory/rules/document-names.ts'
import { inventoryReferences } from './modules/inventory/rules/entry-references.ts'
import { journalsReferences } from './modules/journals/rules/entry-references.ts'
import { ledgerReferences, type ReferenceTypes } from './modules/ledger/rules/reference-type.ts'
import { openingReferences } from './modules/opening/rules/entry-references.ts'
import { referencesOf, sourcesOf } from './modules/documents/rules/references.ts'
import { purchasingNames } from './modules/purchasing/rules/document-names.ts'
import { partiesNames } from './modules/parties/rules/document-names.ts'
import { serviceNames } from './modules/service/rules/document-names.ts'
import { salesFakturSources } from './modules/sales/rules/entry-references.ts'
import { salesNames } from './modules/sales/rules/document-names.ts'
import { taxReferences } from './modules/tax/rules/entry-references.ts'
import type { ShellLinks } from './platform/web/shell/shell-links.ts'

/** Where the frame leads, and the keys after `g`. */
export const shellLinks: ShellLinks = {
  home: '/dashboard',
  login: '/login',
  newPassword: '/login/password',
  newTotp: '/login/two-step',
  sessions: '/settings/sessions',
  password: '/settings/sessions/password',
  totp: '/settings/sessions/two-step',
  apiTokens: '/settings/api-tokens',
  approvals: '/approvals',
  locks: { to: '/settings/periods', permission: 'periods.manage' },
  goKeys: [
    { key: 'd', to: '/dashboard', label: 'Dashboard' },
    { key: 'j', to: '/accounting/journal-entries', label: 'Journal Entries' },
    { key: 's', to: '/sales/orders', label: 'Sales Orders' },
    { key: 'c', to: '/master/customers', label: 'Customers' },
    { key: 't', to: '/accounting/trial-balance', label: 'Trial Balance' },
    { key: 'b', to: '/reports/balance-sheet', label: 'Balance Sheet' },
    { key: 'i', to: '/reports/income-statement', label: 'Income Statement' },
    { key: 'u', to: '/settings/users', label: 'User Management' },
  ],
}

/** The screen that says whether the chain of the audit log is whole. */
export const chainScreen = '/reports/book-health'

/** What the empty list of entries offers besides an entry. */
export const firstSteps = [
  { text: 'Isi saldo awal', to: '/accounting/opening-balance', permission: 'settings.manage' },
]

/** What entries come from, and where that is shown. */
export const referencesByModule = {
  ledger: ledgerReferences,
  journals: journalsReferences,
  closing: closingReferences,
  tax: { input_tax: { ...taxReferences.input_tax, address: '/tax/ppn' } },
  inventory: { ...inventoryReferences, ...referencesOf(inventoryNames) },
  parties: referencesOf(partiesNames),
  sales: referencesOf(salesNames),
  service: referencesOf(serviceNames),
  purchasing: referencesOf(purchasingNames),
  assets: assetsReferences,
  opening: openingReferences,
  filing: filingReferences,
} satisfies Record<string, ReferenceTypes>

export const referenceTypes: ReferenceTypes = Object.fromEntries(
  Object.values(referencesByModule).flatMap((types) => Object.entries(types)),
)

/** What entries and tax invoices come from, and where that is shown. */
export const sourceTypes: ReferenceTypes = {
  ...sourcesOf(purchasingNames),
  ...referenceTypes,
  ...assetsFakturSources,
  ...salesFakturSources,
}
