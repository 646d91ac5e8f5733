import { screens as auditScreens } from './modules/audit/web/screens.ts'
import { screens as identityScreens } from './modules/identity/web/screens.ts'
import { screens as approvalsScreens } from './modules/approvals/web/screens.ts'
import { screens as accountsScreens } from './modules/accounts/web/screens.ts'
import { screens as closingScreens } from './modules/closing/web/screens.ts'
import { screens as templateScreens } from './modules/documents/templates/web/screens.ts'
import { screens as numberingScreens } from './modules/documents/numbering/web/screens.ts'
import { screens as departmentsScreens } from './modules/departments/web/screens.ts'
import { screens as journalsScreens } from './modules/journals/web/screens.ts'
import { screens as openingScreens } from './modules/opening/web/screens.ts'
import { screens as ledgerScreens } from './modules/ledger/web/screens.ts'
import { screens as partiesScreens } from './modules/parties/web/screens.ts'
import { screens as productsScreens } from './modules/products/web/screens.ts'
import { screens as budgetScreens } from './modules/budget/web/screens.ts'
import { screens as assetsScreens } from './modules/assets/web/screens.ts'
import { screens as purchasingScreens } from './modules/purchasing/web/screens.ts'
import { screens as inventoryScreens } from './modules/inventory/web/screens.ts'
import { screens as salesScreens } from './modules/sales/web/screens.ts'
import { screens as serviceScreens } from './modules/service/web/screens.ts'
import { screens as reportsScreens } from './modules/reports/web/screens.ts'
import { screens as filingScreens } from './modules/filing/web/screens.ts'
import { screens as taxScreens } from './modules/tax/web/screens.ts'
import { screens as settingsScreens } from './modules/settings/web/screens.ts'
import { apiScreens } from './platform/web/api/api-screens.ts'
import { withScopes } from './main.openings.ts'
import type { Screen } from './platform/web/shell/screen.ts'

const all: readonly Screen[] = [
  ...auditScreens,
  ...identityScreens,
  ...taxScreens,
  ...settingsScreens,
  ...departmentsScreens,
  ...numberingScreens,
  ...templateScreens,
  ...approvalsScreens,
  ...accountsScreens,
  ...ledgerScreens,
  ...journalsScreens,
  ...closingScreens,
  ...partiesScreens,
  ...productsScreens,
  ...budgetScreens,
  ...salesScreens,
  ...serviceScreens,
  ...purchasingScreens,
  ...assetsScreens,
  ...inventoryScreens,
  ...openingScreens,
  ...filingScreens,
  ...reportsScreens,
  ...apiScreens,
]

/** The screens of every module, each closed to roles that see too little of what it shows. */
export const screens: readonly Screen[] = all.map(withScopes)
