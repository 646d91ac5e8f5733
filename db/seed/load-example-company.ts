import { sql } from 'kysely'
import { toRupiah } from '../../src/platform/rules/money/money.ts'
import { monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { systemActor, type Actor } from '../../src/platform/server/http/actor.ts'
import { permissions } from '../../src/main.permissions.ts'
import { permissionsOf } from '../../src/modules/identity/rules/role.ts'
import { rowsOf, type Database, type Tx } from '../../src/platform/server/database/database.ts'
import { transaction } from '../../src/platform/server/database/transaction.ts'
import { addUser } from '../../src/modules/identity/server/index.ts'
import { installDefaultChart } from '../../src/modules/accounts/server/index.ts'
import { postJournals, saveDrafts, type Journal } from '../../src/modules/ledger/server/index.ts'
import { insertOrganisation } from '../../src/modules/settings/server/index.ts'
import { addExampleApprovals } from './example-approvals.ts'
import { addExampleBudget } from './example-budget.ts'
import { addExampleParties, loseTaxNumber } from './example-parties.ts'
import { billSteps } from './carry-out-bills.ts'
import { countExampleStock } from './carry-out-purchases.ts'
import { traderOf } from './carry-out-trade.ts'
import { assetSteps } from './example-assets.ts'
import { exampleBills } from './example-bills.ts'
import { serviceSteps } from './carry-out-services.ts'
import { exampleServices } from './example-works.ts'
import { filingSteps } from './example-filing.ts'
import { exampleOrganisation, examplePeople } from './example-people.ts'
import { examplePurchases } from './example-purchases.ts'
import { exampleTrade } from './example-trade.ts'
import { addExampleVariety } from './example-variety.ts'
import { exampleYear, type ExampleJournal } from './example-year.ts'

/** How many of the latest journals stay drafts, so that the list of unposted work has something to show. */
const draftCount = 3

/** How the example company keeps its stock: by documents, or by bills and a typed cost of sales, as before stock is begun. */
export type ExampleStock = 'kept' | 'typed'

/** Loads the example company into an empty database, through the acts of the program, in one transaction. */
export async function loadExampleCompany(
  db: Database,
  today: Day,
  stock: ExampleStock = 'kept',
): Promise<void> {
  const seeder = { ...systemActor, name: 'Admin', email: 'admin@contoh.example' }
  await transaction(db, { actor: seeder, requestId: 'example' }, async (tx) => {
    await insertOrganisation(tx, exampleOrganisation)
    const people: Actor[] = []
    for (const person of examplePeople) {
      const { id } = await addUser(tx, person, {
        organisation: exampleOrganisation.name,
        mustChangePassword: false,
      })
      people.push({ ...person, id, permissions: permissionsOf(person.role, permissions) })
    }
    await installDefaultChart(tx)
    await addExampleParties(tx, seeder)
    await keepBooks(tx, { today, people, stock })
  })
}

interface Keeping {
  readonly today: Day
  readonly people: readonly Actor[]
  readonly stock: ExampleStock
}

/** Month by month: what is entered by hand, and the documents of the month, which post by themselves. */
async function keepBooks(tx: Tx, { today, people, stock }: Keeping): Promise<void> {
  const accounts = await accountIds(tx)
  const trade = exampleTrade(today)
  const purchases = stock === 'kept' ? examplePurchases(today, trade) : undefined
  const journals = exampleYear(today, trade, stock).map((journal) => journalOf(journal, accounts))
  const [admin, bookkeeper] = people
  if (admin === undefined || bookkeeper === undefined)
    throw new Error('the example company has an admin and a bookkeeper')
  const others = [
    ...(await billSteps(tx, exampleBills(today, trade, purchases), bookkeeper)),
    ...assetSteps(tx, today, bookkeeper),
    ...(await filingSteps(tx, today, bookkeeper)),
    ...(stock === 'kept' ? await serviceSteps(tx, exampleServices(today), bookkeeper) : []),
  ]
  const trader = await traderOf(tx, { trade, purchases, others }, { today, actor: bookkeeper })
  const posted = journals.slice(0, -draftCount)
  for (const month of new Set(posted.map(({ entryDate }) => monthStart(entryDate)))) {
    const ofMonth = posted.filter(({ entryDate }) => monthStart(entryDate) === month)
    await postJournals(tx, ofMonth, { actor: bookkeeper, author: bookkeeper })
    await trader.until(monthEnd(month))
  }
  await trader.until(today)
  if (stock === 'kept') {
    await countExampleStock(tx, { today, actor: admin })
    await addExampleVariety(tx, { today, actor: bookkeeper })
  }
  await loseTaxNumber(tx, { actor: admin, today })
  await saveDrafts(tx, journals.slice(-draftCount), bookkeeper)
  await addExampleBudget(tx, { today, author: bookkeeper, approver: admin })
  await addExampleApprovals({ tx, today, author: bookkeeper, admin })
}

async function accountIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await rowsOf(tx, sql<{ code: string; id: number }>`select code, id from account`)
  return new Map(rows.map((row) => [row.code, row.id]))
}

function journalOf(journal: ExampleJournal, accounts: ReadonlyMap<string, number>): Journal {
  return {
    entryDate: journal.day,
    description: journal.description,
    referenceType: 'manual',
    lines: journal.amounts.map(([code, amount, description]) => ({
      accountId: accounts.get(code) ?? 0,
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
      description,
    })),
  }
}
