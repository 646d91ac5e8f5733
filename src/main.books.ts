import { history } from './main.history.ts'
import { approvalKinds, documentKinds, numberedKinds } from './main.kinds.ts'
import { duties, permissions } from './main.permissions.ts'
import { approvalsGuards, approvalsHealth, type ApprovalParts } from './modules/approvals/server/index.ts'
import { accountEvidence } from './modules/accounts/server/index.ts'
import * as audit from './modules/audit/server/index.ts'
import { budgetActs, budgetGuards, budgetHealth } from './modules/budget/server/index.ts'
import * as closing from './modules/closing/server/index.ts'
import { departmentsGuards, departmentStore, withDepartments } from './modules/departments/server/index.ts'
import { evidenceOfAll, numbersHealth, type DocumentSource } from './modules/documents/server/index.ts'
import * as journals from './modules/journals/server/index.ts'
import * as ledger from './modules/ledger/server/index.ts'
import { filingHealth } from './modules/filing/server/index.ts'
import { recoveryHealth } from './modules/identity/server/index.ts'
import {
  inventoryActs,
  inventoryContext,
  inventoryHealth,
  inventorySources,
  warehouseStore,
  withWarehouses,
} from './modules/inventory/server/index.ts'
import { openingGuards, openingHealth } from './modules/opening/server/index.ts'
import { evidenceOfRecords } from './modules/records/server/index.ts'
import { reportsHealth } from './modules/reports/server/index.ts'
import {
  advanceEvidence,
  salesActs,
  salesContexts,
  salesHealth,
  salesSources,
} from './modules/sales/server/index.ts'
import { serviceActs, serviceHealth, serviceSources } from './modules/service/server/index.ts'
import {
  customerStore,
  partiesHealth,
  partiesSources,
  partyActs,
  vendorStore,
} from './modules/parties/server/index.ts'
import {
  purchasingActs,
  purchasingContexts,
  purchasingHealth,
  purchasingSources,
} from './modules/purchasing/server/index.ts'
import { assetsGuards, assetsHealth, assetsSources } from './modules/assets/server/index.ts'
import { productStore } from './modules/products/server/index.ts'
import { backupHealth } from './platform/server/backup/backup-health.ts'
import { mailHealth } from './platform/server/mail/mail-health.ts'
import { schemaHealth } from './platform/server/database/schema-health.ts'
import { isFirstRun } from './modules/settings/server/index.ts'
import type { Database } from './platform/server/database/database.ts'
import type { Actor } from './platform/server/http/actor.ts'
import type { Guard, HealthCheck } from './platform/server/database/health-check.ts'
import { type Books } from './platform/server/backup/keep-books.ts'
import { programVersion } from './platform/server/program/program-version.ts'

/** Every kind of master record. */
export const recordKinds = [
  customerStore.kind,
  vendorStore.kind,
  productStore.kind,
  departmentStore.kind,
  warehouseStore.kind,
]

/** The kinds of document of every module, in the order in which the palette shows them. */
export const documentSources: readonly DocumentSource[] = [
  ...salesSources,
  ...partiesSources,
  ...serviceSources,
  ...inventorySources,
  ...purchasingSources,
  ...assetsSources,
  journals.journalStore.source,
]

/** Every kind of record that evidence is attached to. */
export const attachmentSubjects = {
  ...evidenceOfAll(documentSources),
  ...advanceEvidence,
  ...evidenceOfRecords(recordKinds),
  ...accountEvidence,
}

/** Somebody with the departments and warehouses of their role, where it is narrowed to some. */
export async function narrowed(db: Database, actor: Actor): Promise<Actor> {
  return withWarehouses(db, await withDepartments(db, actor))
}

/** What the modules hand over to approvals: what may need an agreement, and what is carried out with it. */
export const approvalParts: ApprovalParts = {
  kinds: approvalKinds,
  acts: {
    ...journals.journalActs,
    ...salesActs,
    ...serviceActs,
    ...inventoryActs,
    ...purchasingActs,
    ...partyActs,
    ...budgetActs,
    ...closing.closingActs(permissions),
  },
  duties,
  permissions,
  narrow: narrowed,
  hasEvidence: (table) => Object.hasOwn(attachmentSubjects, table),
  contexts: [
    ...salesContexts,
    ...purchasingContexts,
    inventoryContext,
    ledger.spendingContext(['journal', 'purchase-order', 'purchase-request', 'vendor-bill']),
    journals.journalContext,
  ],
  addressOf: (table, { id, number }) => {
    if (table === 'budget') return `/budget/planning/${id}`
    if (table === 'fiscal_period') return '/accounting/periods'
    const kind = [...documentKinds, ...recordKinds].find((each) => each.table === table)
    return kind === undefined || number === null ? undefined : `${kind.path}/${encodeURIComponent(number)}`
  },
}

/** What refuses in the database what no code may do to the books, and writes their history. */
export const bookGuards = [
  ...departmentsGuards,
  ...approvalsGuards,
  ...budgetGuards,
  ...ledger.ledgerGuards,
  ...journals.journalsGuards,
  ...closing.closingGuards,
  ...openingGuards,
  ...assetsGuards,
  ...numberedKinds.map(({ table }): Guard => [table, 'number_of_series']),
  ['number_series', 'number_series_stays'] as const,
]

/** Tables whose rows a backup leaves out: sessions and counters that last for hours. */
const passing = [
  'user_session',
  'sign_in_failure',
  'idempotency_key',
  'mail_notice',
  'mail_message',
  'backup_run',
]

/** What must always be true of the books, as every module contributes it; `folder` is where attachments lie. */
function checksWith(folder: string | undefined): HealthCheck[] {
  return [
    ...ledger.ledgerHealth,
    ...journals.journalsHealth,
    ...closing.closingHealth,
    ...approvalsHealth,
    ...budgetHealth,
    ...openingHealth,
    ledger.guardHealth(bookGuards),
    schemaHealth,
    mailHealth,
    recoveryHealth,
    backupHealth,
    ...inventoryHealth,
    ...salesHealth,
    ...partiesHealth,
    ...serviceHealth,
    ...purchasingHealth,
    ...assetsHealth,
    ...filingHealth,
    ...reportsHealth,
    numbersHealth(numberedKinds, ['JE']),
    ...audit.auditHealth({ history, passing, subjects: attachmentSubjects, folder }),
  ]
}

/** The checks of the running program. */
export const healthChecks: readonly HealthCheck[] = [
  ...checksWith(process.env['NERACA_ATTACHMENTS']),
  audit.sealingHealth(),
  ledger.clockHealth,
]

/** The books as the commands see them that check, keep and bring back all of them. */
export const books: Books = {
  version: programVersion(),
  passing,
  figures: [ledger.ledgerFigures, audit.auditFigures],
  namedNumbers: audit.auditedNumbers,
  filesIn: audit.attachmentFiles,
  checksWith,
  isEmpty: isFirstRun,
}
