import { approvalsProblemCodes } from './modules/approvals/rules/problem-codes.ts'
import { auditProblemCodes } from './modules/audit/rules/problem-codes.ts'
import { identityProblemCodes } from './modules/identity/rules/problem-codes.ts'
import { settingsProblemCodes } from './modules/settings/rules/problem-codes.ts'
import { accountsProblemCodes } from './modules/accounts/rules/problem-codes.ts'
import { periodsProblemCodes } from './modules/periods/rules/problem-codes.ts'
import { documentsProblemCodes } from './modules/documents/rules/problem-codes.ts'
import { departmentsProblemCodes } from './modules/departments/rules/problem-codes.ts'
import { ledgerProblemCodes } from './modules/ledger/rules/problem-codes.ts'
import { journalsProblemCodes } from './modules/journals/rules/problem-codes.ts'
import { closingProblemCodes } from './modules/closing/rules/problem-codes.ts'
import { recordsProblemCodes } from './modules/records/rules/problem-codes.ts'
import { partiesProblemCodes } from './modules/parties/rules/problem-codes.ts'
import { productsProblemCodes } from './modules/products/rules/problem-codes.ts'
import { budgetProblemCodes } from './modules/budget/rules/problem-codes.ts'
import { inventoryProblemCodes } from './modules/inventory/rules/problem-codes.ts'
import { purchasingProblemCodes } from './modules/purchasing/rules/problem-codes.ts'
import { assetsProblemCodes } from './modules/assets/rules/problem-codes.ts'
import { salesProblemCodes } from './modules/sales/rules/problem-codes.ts'
import { serviceProblemCodes } from './modules/service/rules/problem-codes.ts'
import { taxProblemCodes } from './modules/tax/rules/problem-codes.ts'
import { filingProblemCodes } from './modules/filing/rules/problem-codes.ts'
import { openingProblemCodes } from './modules/opening/rules/problem-codes.ts'
import { reportsProblemCodes } from './modules/reports/rules/problem-codes.ts'

/** Why each module refuses. */
export const problemCodes = {
  audit: auditProblemCodes,
  identity: identityProblemCodes,
  settings: settingsProblemCodes,
  departments: departmentsProblemCodes,
  documents: documentsProblemCodes,
  approvals: approvalsProblemCodes,
  accounts: accountsProblemCodes,
  periods: periodsProblemCodes,
  ledger: ledgerProblemCodes,
  journals: journalsProblemCodes,
  closing: closingProblemCodes,
  records: recordsProblemCodes,
  tax: taxProblemCodes,
  parties: partiesProblemCodes,
  products: productsProblemCodes,
  budget: budgetProblemCodes,
  inventory: inventoryProblemCodes,
  sales: salesProblemCodes,
  service: serviceProblemCodes,
  purchasing: purchasingProblemCodes,
  assets: assetsProblemCodes,
  opening: openingProblemCodes,
  filing: filingProblemCodes,
  reports: reportsProblemCodes,
}
