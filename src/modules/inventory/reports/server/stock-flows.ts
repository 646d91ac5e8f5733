import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { ageColumns } from '../rules/stock-ages.ts'
import { mutationColumns } from '../rules/stock-mutations.ts'
import { allOf } from './flow-pages.ts'
import { readAges, readAgeTotals } from './stock-ages.ts'
import { readMutations, readMutationTotals } from './stock-mutations.ts'

export const stockFlowRoutes: Route[] = [
  answer(contract.readStockMutations, ({ db, query }) => readMutations(db, query, query)),
  answer(contract.readStockMutationTotals, ({ db, query }) => readMutationTotals(db, query)),
  answer(contract.exportStockMutations, (call) =>
    exportList(call, {
      title: 'Mutasi Persediaan',
      paper: { title: 'MUTASI PERSEDIAAN' },
      filters: [`${formatDay(call.query.from)} s.d. ${formatDay(call.query.to)}`],
      columns: mutationColumns,
      batches: (db) => allOf((page) => readMutations(db, call.query, page)),
    }),
  ),
  answer(contract.readStockAges, ({ db, query }) => readAges(db, query.asOf, query)),
  answer(contract.readStockAgeTotals, ({ db, query }) => snapshot(db, (tx) => readAgeTotals(tx, query.asOf))),
  answer(contract.exportStockAges, (call) =>
    exportList(call, {
      title: 'Umur Persediaan',
      paper: { title: 'UMUR PERSEDIAAN' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: ageColumns,
      batches: (db) => allOf((page) => readAges(db, call.query.asOf, page)),
    }),
  ),
]
