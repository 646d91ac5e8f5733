import { accountsHistory } from './modules/accounts/rules/history-words.ts'
import { filingHistory } from './modules/filing/rules/history-words.ts'
import { historyOf } from './modules/audit/rules/history.ts'
import { approvalsHistory } from './modules/approvals/rules/history-words.ts'
import { auditHistory } from './modules/audit/rules/history-words.ts'
import { budgetHistory } from './modules/budget/rules/history-words.ts'
import { closingHistory } from './modules/closing/rules/history-words.ts'
import { departmentsHistory } from './modules/departments/rules/history-words.ts'
import { documentsHistory } from './modules/documents/rules/history-words.ts'
import { identityHistory } from './modules/identity/rules/history-words.ts'
import { inventoryHistory } from './modules/inventory/rules/history-words.ts'
import { journalsHistory } from './modules/journals/rules/history-words.ts'
import { ledgerHistory } from './modules/ledger/rules/history-words.ts'
import { openingHistory } from './modules/opening/rules/history-words.ts'
import { partiesHistory } from './modules/parties/rules/history-words.ts'
import { periodsHistory } from './modules/periods/rules/history-words.ts'
import { productsHistory } from './modules/products/rules/history-words.ts'
import { purchasingHistory } from './modules/purchasing/rules/history-words.ts'
import { assetsHistory } from './modules/assets/rules/history-words.ts'
import { recordsHistory } from './modules/records/rules/history-words.ts'
import { reportsHistory } from './modules/reports/rules/history-words.ts'
import { salesHistory } from './modules/sales/rules/history-words.ts'
import { serviceHistory } from './modules/service/rules/history-words.ts'
import { settingsHistory } from './modules/settings/rules/history-words.ts'
import { taxHistory } from './modules/tax/rules/history-words.ts'
import { permissions } from './main.permissions.ts'

const permissionWords = Object.fromEntries(
  Object.entries(permissions).map(([name, { label }]) => [name, label]),
)

/** What each module says to the history. */
export const historyByModule = {
  audit: auditHistory,
  identity: identityHistory(permissionWords),
  settings: settingsHistory,
  records: recordsHistory,
  departments: departmentsHistory,
  approvals: approvalsHistory,
  accounts: accountsHistory,
  periods: periodsHistory,
  ledger: ledgerHistory,
  documents: documentsHistory,
  journals: journalsHistory,
  closing: closingHistory,
  tax: taxHistory,
  parties: partiesHistory,
  products: productsHistory,
  budget: budgetHistory,
  inventory: inventoryHistory,
  sales: salesHistory,
  service: serviceHistory,
  purchasing: purchasingHistory,
  assets: assetsHistory,
  opening: openingHistory,
  filing: filingHistory,
  reports: reportsHistory,
}

/** What all modules say to the history, handed over to the server and to the browser program. */
export const history = historyOf(Object.values(historyByModule))
