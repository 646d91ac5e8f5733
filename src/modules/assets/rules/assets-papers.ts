import type { PaperKind } from '../../documents/templates/rules/print-template.ts'
import { fixedAssets } from './asset-kind.ts'
import { assetOnPaper } from './asset-on-paper.ts'

/** The papers of assets, with a made-up example. */
export const assetsPapers: readonly PaperKind[] = [
  {
    key: fixedAssets.table,
    label: fixedAssets.label,
    sample: (issuer) => {
      const about = { assetNumber: 'AST-2026-00004', name: 'Mobil niaga', categoryName: 'Kendaraan' }
      const place = { location: 'Kantor pusat', serialNumber: 'B 1234 XYZ', notes: null }
      const method = { method: 'straight_line', lifeMonths: 96, fiscalMethod: 'straight_line' } as const
      const amounts = { cost: 240_000_000, residual: 0, accumulated: 5_000_000, bookValue: 235_000_000 }
      const fiscal = { fiscalGroup: 'group_2', fiscalAccumulated: 5_000_000 } as const
      const months = [
        { month: '2026-09', commercial: 2_500_000, fiscal: 2_500_000, entryNumber: 'JE-2026-00280' },
        { month: '2026-10', commercial: 2_500_000, fiscal: 2_500_000, entryNumber: 'JE-2026-00305' },
      ]
      return assetOnPaper(
        { ...about, ...place, ...method, ...amounts, ...fiscal, acquiredOn: '2026-09-01', months },
        issuer,
      )
    },
  },
]
