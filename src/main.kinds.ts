import { slipLetterPaper } from './modules/filing/slip-letters/rules/slip-letter-paper.ts'
import { journalEntries } from './modules/journals/entries/rules/journal-kind.ts'
import { budgetApprovals } from './modules/budget/rules/budget-approval.ts'
import { exceptionApprovals } from './modules/closing/rules/exception-approval.ts'
import { partyApprovals } from './modules/parties/rules/party-approvals.ts'
import { journalApprovals } from './modules/ledger/rules/journal-approval.ts'
import type { NumberedKind } from './modules/documents/numbering/rules/numbered-kind.ts'
import type { ApprovalKind } from './modules/approvals/rules/facts.ts'
import { salesApprovals, salesKinds } from './modules/sales/rules/sales-kinds.ts'
import { inventoryApprovals, inventoryKinds } from './modules/inventory/rules/inventory-kinds.ts'
import { serviceKinds } from './modules/service/rules/service-kinds.ts'
import { assetsPapers } from './modules/assets/rules/assets-papers.ts'
import { inventoryPapers } from './modules/inventory/rules/inventory-papers.ts'
import { journalPapers } from './modules/journals/entries/rules/journal-papers.ts'
import { purchasingPapers } from './modules/purchasing/rules/purchasing-papers.ts'
import { salesPapers } from './modules/sales/rules/sales-papers.ts'
import { servicePapers } from './modules/service/rules/service-papers.ts'
import type { PaperKind } from './modules/documents/templates/rules/print-template.ts'
import { assetsKinds } from './modules/assets/rules/assets-kinds.ts'
import { giroPapers } from './modules/parties/giro/rules/giro-on-paper.ts'
import { partiesKinds } from './modules/parties/rules/parties-kinds.ts'
import { purchasingApprovals, purchasingKinds } from './modules/purchasing/rules/purchasing-kinds.ts'

/** The kinds of document of every module. */
export const documentKinds = [
  ...salesKinds,
  ...partiesKinds,
  ...serviceKinds,
  ...inventoryKinds,
  ...purchasingKinds,
  ...assetsKinds,
  journalEntries,
] as const

/** Everything that has numbers of a series. */
export const numberedKinds: readonly NumberedKind[] = documentKinds

/** What rules may ask people to agree to, as the modules declare it. */
export const approvalKinds: readonly ApprovalKind[] = [
  journalApprovals,
  ...salesApprovals,
  ...inventoryApprovals,
  ...purchasingApprovals,
  ...partyApprovals,
  exceptionApprovals,
  budgetApprovals,
]

/** Every kind of paper, whose look people choose. */
export const paperKinds: readonly PaperKind[] = [
  ...salesPapers,
  ...giroPapers,
  ...servicePapers,
  ...purchasingPapers,
  ...inventoryPapers,
  ...assetsPapers,
  ...journalPapers,
  slipLetterPaper,
]
