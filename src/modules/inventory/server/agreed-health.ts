import { sql } from 'kysely'
import { healthCheck } from '../../../platform/server/database/health-check.ts'
import { madeUnagreed } from '../../approvals/server/index.ts'
import { adjustmentApprovals } from '../adjustments/rules/adjustment-approval.ts'
import { countApprovals } from '../counts/rules/count-approval.ts'

/** What of stock needed an agreement has it. */
export const agreedHealth = healthCheck({
  key: 'agreed_stock',
  label: 'Penyesuaian stok dan opname yang memerlukan persetujuan sudah disetujui',
  advice:
    'Ada penyesuaian stok atau opname yang di-post tanpa permintaan persetujuan, padahal ada aturan untuknya. Periksa riwayatnya di audit log.',
  counted: sql`select count(*) from approval_rule where kind in (${adjustmentApprovals.kind}, ${countApprovals.kind})`,
  unit: 'aturan stok',
  wrong: [
    madeUnagreed({
      kind: adjustmentApprovals.kind,
      table: 'stock_adjustment',
      number: 'adjustment_number',
      amount: sql`abs(d.amount)`,
    }),
    madeUnagreed({
      kind: countApprovals.kind,
      table: 'stock_count',
      number: 'count_number',
      at: sql`d.posted_at`,
      amount: sql`(select nullif(sum(abs(l.amount)), 0) from stock_count_line l where l.count_id = d.id)`,
    }),
  ],
})
