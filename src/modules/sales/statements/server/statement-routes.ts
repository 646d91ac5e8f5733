import { sql } from 'kysely'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { z } from 'zod'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { printPdf } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { ageingOfCustomer } from '../../invoices/server/receivables-ageing.ts'
import * as contract from '../contract.ts'
import { mostMovements, rangeProblems, statementLines, tooManyMovements } from '../rules/statement.ts'
import { statementColumns } from '../rules/statement-columns.ts'
import { statementOnPaper } from '../rules/statement-on-paper.ts'
import { advancesOn, readBalances, readMovements, type Range } from './customer-movements.ts'

type Statement = z.output<typeof contract.readCustomerStatement.reply>

/** The statement of a customer over some days. Five queries; call it within one snapshot of the books. */
async function readStatement(db: Database, range: Range): Promise<Statement> {
  refuseIf(rangeProblems(range))
  const { customerId, from, to } = range
  const customer = await rowOf(
    db,
    sql<
      Statement['customer']
    >`select id, code, name, address, npwp, email, phone from customer where id = ${customerId}`,
  )
  if (customer === undefined) throw notFound()
  const movements = await readMovements(db, range, mostMovements + 1)
  refuseIf(movements.length > mostMovements ? [tooManyMovements] : [])
  const balances = await readBalances(db, range)
  const { notDue, days1To30, days31To60, days61To90, over90, total } = await ageingOfCustomer(
    db,
    customerId,
    to,
  )
  const ageing = { notDue, days1To30, days31To60, days61To90, over90 }
  const advances = await advancesOn(db, customerId, to)
  return { customer, from, to, movements, ...balances, open: total, advances, ageing }
}

export const statementRoutes: Route[] = [
  answer(contract.readCustomerStatement, ({ db, query }) => snapshot(db, (tx) => readStatement(tx, query))),
  answer(contract.exportCustomerStatement, async (call) => {
    const { customerId, from, to } = call.query
    return exportList(call, {
      title: 'Rekening Koran',
      filters: [
        `Customer: ${(await customerInWords(call.db, customerId)) ?? ''}`,
        `${formatDay(from)} s.d. ${formatDay(to)}`,
      ],
      columns: statementColumns,
      batches: (db) => atOnce(async () => statementLines(await readStatement(db, call.query))),
    })
  }),
  answer(contract.printCustomerStatement, async ({ db, query, conceal }) => {
    const statement = conceal(await snapshot(db, (tx) => readStatement(tx, query)))
    const { code } = statement.customer
    const printed = { kind: 'customer_statement', name: `rekening-koran-${code}` }
    return printPdf(db, printed, (issuer) => statementOnPaper(statement, issuer))
  }),
]
