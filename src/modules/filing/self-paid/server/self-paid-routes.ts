import { sql } from 'kysely'
import { healthCheck, type HealthCheck } from '../../../../platform/server/database/health-check.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { selfPaidColumns } from '../rules/self-paid-columns.ts'
import { cancel, pay, readPayments, readYear } from './self-paid-tax.ts'

/** Income tax that is paid by oneself. */
export const selfPaidRoutes: Route[] = [
  answer(contract.readSelfPaidTax, (call) => snapshot(call.db, (tx) => readYear(tx, call.query.year, call))),
  answer(contract.exportSelfPaidTax, (call) =>
    exportList(call, {
      title: 'Setoran PPh Sendiri',
      paper: { title: 'SETORAN PPH 25, 29, DAN FINAL' },
      filters: [`Tahun ${call.query.year}`],
      columns: selfPaidColumns,
      batches: (db) => atOnce(() => readPayments(db, Number(call.query.year))),
    }),
  ),
  answer(contract.paySelfPaidTax, (call) => pay(call.db, call.body, call)),
  answer(contract.cancelSelfPaidTax, (call) => cancel(call.db, call.params.id, { ...call, ...call.body })),
]

/** What must be true of it, as people are shown it. */
export const selfPaidHealth: readonly HealthCheck[] = [
  healthCheck({
    key: 'self_paid_tax',
    label: 'Setoran PPh 25, 29, final, dan PPN di luar kurang bayar masa sama dengan jurnalnya',
    advice:
      'Data diubah dari luar program. Cocokkan NTPN yang disebut dengan jejak audit, lalu pulihkan cadangan terakhir yang sehat.',
    counted: sql`select count(*) from self_paid_tax where cancelled_on is null`,
    unit: 'setoran',
    wrong: [
      sql`select p.ntpn as record from self_paid_tax p
        where p.amount is distinct from (select sum(l.credit) from journal_line l
          where l.entry_id = p.journal_entry_id and l.account_id = p.bank_account_id and l.posting_number is not null)
          or (p.cancelled_on is null and exists (select from journal_entry r where r.reverses_entry_id = p.journal_entry_id))`,
    ],
  }),
]
