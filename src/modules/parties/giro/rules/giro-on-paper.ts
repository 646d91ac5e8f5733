import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  amount,
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import type { PaperKind } from '../../../documents/templates/rules/print-template.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { giros, giroStateTexts, type GiroState } from './giro-kind.ts'

/** What a giro gives to paper. */
interface GiroOnPaper {
  readonly giroNumber: string
  readonly giroDate: string
  readonly dueDay: string
  readonly chequeNumber: string
  readonly bankName: string
  readonly direction: 'in' | 'out'
  readonly partyName: string
  readonly sourceNumber: string
  readonly amount: number
  readonly state: GiroState
}

/** The receipt of a giro, signed by who gives it and who takes it. */
export function giroOnPaper(giro: GiroOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(giro.giroDate)
  return {
    ...plain(issuer, `Giro ${giro.giroNumber}`),
    heading: 'TANDA TERIMA GIRO',
    facts: [
      fact('Nomor', giro.giroNumber),
      fact('Tanggal', day),
      fact('Dokumen', giro.sourceNumber),
      fact('Status', giroStateTexts[giro.state]),
    ],
    addressee: present([giro.partyName]),
    columns: [
      { key: 'cheque', head: 'Nomor giro', width: '*' },
      { key: 'bank', head: 'Bank', width: 130 },
      { key: 'due', head: 'Jatuh tempo', width: 110 },
      { key: 'amount', head: 'Jumlah', width: 100, isFigure: true },
    ],
    lines: [
      {
        cheque: giro.chequeNumber,
        bank: giro.bankName,
        due: formatLongDay(giro.dueDay),
        amount: groupDigits(giro.amount),
      },
    ],
    amounts: [amount('Jumlah (Rp)', giro.amount)],
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Diserahkan oleh', name: null, title: null },
        { act: 'Diterima oleh', name: null, title: null },
      ],
    },
  }
}

/** The paper of giros, with a made-up example. */
export const giroPapers: readonly PaperKind[] = [
  {
    key: giros.table,
    label: giros.label,
    sample: (issuer) =>
      giroOnPaper(
        {
          ...{ giroNumber: 'GIRO-2026-00007', giroDate: '2026-11-20', dueDay: '2026-12-15' },
          ...{ chequeNumber: 'BG 123456', bankName: 'Bank Contoh', direction: 'in' },
          ...{
            partyName: 'PT Pelanggan Contoh',
            sourceNumber: 'RCP-2026-00031',
            amount: 11_100_000,
            state: 'open',
          },
        },
        issuer,
      ),
  },
]
