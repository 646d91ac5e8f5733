import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { history } from './main.history.ts'
import * as audit from './modules/audit/server/index.ts'
import * as identity from './modules/identity/server/index.ts'
import { sourcesFor, usablePermissions } from './main.scopes.ts'
import { accountsRoutes, installDefaultChart } from './modules/accounts/server/index.ts'
import { approvalsRoutes } from './modules/approvals/server/index.ts'
import * as closing from './modules/closing/server/index.ts'
import { numberingRoutes, templateRoutes } from './modules/documents/server/index.ts'
import { numberedKinds, paperKinds } from './main.kinds.ts'
import { departmentsRoutes, roleDepartments } from './modules/departments/server/index.ts'
import * as journals from './modules/journals/server/index.ts'
import * as ledger from './modules/ledger/server/index.ts'
import { openingRoutes, withOldBooks, writeCutOverDay } from './modules/opening/server/index.ts'
import { bookHealthRoutes, storedChecks, reportsRoutes } from './modules/reports/server/index.ts'
import { filingRoutes, taxMonthPoints } from './modules/filing/server/index.ts'
import { budgetRoutes } from './modules/budget/server/index.ts'
import {
  incomingGoods,
  paymentOfGiro,
  purchasingMonthPoints,
  purchasingRoutes,
} from './modules/purchasing/server/index.ts'
import { inventoryRoutes, roleWarehouses, type StockPromises } from './modules/inventory/server/index.ts'
import { promisedGoods, receiptOfGiro, salesRoutes } from './modules/sales/server/index.ts'
import { promisedParts, serviceRoutes } from './modules/service/server/index.ts'
import { assetsRoutes } from './modules/assets/server/index.ts'
import { partiesRoutes } from './modules/parties/server/index.ts'
import { productsRoutes } from './modules/products/server/index.ts'
import {
  aboutRoutes,
  backupRoutes,
  holidayRoutes,
  mailRoutes,
  settingsRoutes,
} from './modules/settings/server/index.ts'
import { groupPermissions, permissions } from './main.permissions.ts'
import type { Day } from './platform/rules/day/day.ts'
import type { Database } from './platform/server/database/database.ts'
import type { Route } from './platform/server/http/answer.ts'
import { beginPkp, taxRoutes } from './modules/tax/server/index.ts'
import { type Settings } from './platform/server/program/settings.ts'
import { approvalParts, documentSources, attachmentSubjects, healthChecks } from './main.books.ts'

/** Every route of every module. */
export function allRoutes(settings: Settings): Route[] {
  return Object.values(routesByModule(settings)).flat()
}

/** Records of which a department is said that their lines are given. */
const recordsWithDepartments = {
  user: { table: 'user_account', name: 'email' },
  customer: { table: 'customer', name: 'code' },
  vendor: { table: 'vendor', name: 'code' },
  account: { table: 'account', name: 'code' },
  product: { table: 'product', name: 'code' },
} as const

/** The routes of each module. */
export function routesByModule(settings: Settings): Record<string, Route[]> {
  const checks = storedChecks(healthChecks)
  const readLocks = withOldBooks(closing.readLocks)
  return {
    audit: audit.auditRoutes({
      history,
      numbered: ledger.numberedEntries,
      subjects: attachmentSubjects,
      folder: settings.NERACA_ATTACHMENTS,
    }),
    identity: identity.identityRoutes({
      limits: sessionLimits(settings),
      permissions,
      departments: roleDepartments,
      warehouses: roleWarehouses,
      usable: usablePermissions(() => allRoutes(settings)),
      origin: settings.NERACA_ORIGIN,
    }),
    settings: [
      ...mailRoutes(settings.NERACA_SMTP_URL !== undefined),
      ...backupRoutes,
      ...holidayRoutes,
      ...aboutRoutes(settings),
      ...settingsRoutes({
        prepareBooks: async (tx, { pkpSince, cutOverDay }) => {
          await installDefaultChart(tx)
          if (pkpSince !== undefined) await beginPkp(tx, pkpSince)
          if (cutOverDay) await writeCutOverDay(tx, cutOverDay)
        },
        strictestLock: closing.strictestLockOf(groupPermissions),
        isYearClosed: closing.isYearClosed,
        exampleLogins,
      }),
    ],
    departments: departmentsRoutes(recordsWithDepartments),
    documents: [...numberingRoutes(numberedKinds), ...templateRoutes(paperKinds)],
    approvals: approvalsRoutes(approvalParts),
    accounts: accountsRoutes(ledger.accountBooks),
    ledger: ledger.ledgerRoutes,
    journals: journals.journalsRoutes(readLocks, documentSources),
    closing: closing.closingRoutes({ ...checks, monthPoints }, permissions, readLocks),
    opening: openingRoutes,
    tax: taxRoutes,
    parties: partiesRoutes({ receipt: receiptOfGiro, payment: paymentOfGiro }),
    products: productsRoutes,
    budget: budgetRoutes,
    inventory: inventoryRoutes(stockPromises),
    sales: salesRoutes,
    service: serviceRoutes,
    purchasing: purchasingRoutes,
    assets: assetsRoutes,
    filing: filingRoutes,
    reports: [...reportsRoutes(settings.NERACA_ORIGIN, sourcesFor, permissions), ...bookHealthRoutes(checks)],
  }
}

/** What modules later than closing know of months before they are locked. */
async function monthPoints(db: Database, months: readonly Day[], today: Day) {
  const purchasing = await purchasingMonthPoints(db, months, today)
  const tax = await taxMonthPoints(db, months)
  return new Map(
    months.map((month) => [month, [...(purchasing.get(month) ?? []), ...(tax.get(month) ?? [])]]),
  )
}

/** What stock is promised to, and what comes: of every module that confirms or orders. */
const stockPromises: StockPromises = {
  reserved: sql`(select * from ${promisedGoods} sold union all select * from ${promisedParts} used)`,
  incoming: incomingGoods,
}

/** How long sessions live. */
export function sessionLimits(settings: Settings) {
  return { idleMinutes: settings.NERACA_SESSION_IDLE_MINUTES, absoluteHours: settings.NERACA_SESSION_HOURS }
}
