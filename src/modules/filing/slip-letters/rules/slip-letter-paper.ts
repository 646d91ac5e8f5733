import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { PaperKind } from '../../../documents/templates/rules/print-template.ts'
import { slipLetterOnPaper } from './slip-letter.ts'

/** Letters that ask for slips, with a made-up example. */
export const slipLetterPaper: PaperKind = {
  key: 'slip_letter',
  label: 'Permintaan Bukti Potong',
  sample: (issuer) => {
    const withheld = [
      {
        ...{ withheldOn: toDay('2026-11-05'), article: 'pph23' as const, viaMarketplace: false },
        ...{ sourceNumber: 'RCP-2026-00031', invoices: 'INV-2026-00056' },
        ...{ baseAmount: toRupiah(3_700_000), taxAmount: toRupiah(74_000) },
      },
    ]
    const party = { partyCode: 'CUST-00007', partyName: 'PT Contoh Pelanggan', partyAddress: 'Jl. Contoh 7' }
    return slipLetterOnPaper({ ...party, letterDay: toDay('2026-11-30'), withheld }, issuer)
  },
}
