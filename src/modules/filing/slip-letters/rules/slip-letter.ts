import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits, sumTotals, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedColumn,
} from '../../../documents/rules/printed-document.ts'
import { fromUsText, type FromUsArticle } from '../../../tax/withheld/rules/withheld-from-us.ts'

/** What one customer withheld and has not proven. */
export interface SlipLetter {
  readonly partyCode: string
  readonly partyName: string
  readonly partyAddress: string | null
  readonly letterDay: Day
  readonly withheld: readonly {
    readonly withheldOn: Day
    readonly article: FromUsArticle
    readonly viaMarketplace: boolean
    readonly sourceNumber: string
    /** Invoices that the payment settled, by their numbers. */
    readonly invoices: string | null
    readonly baseAmount: Rupiah | null
    readonly taxAmount: Rupiah
  }[]
}

const columns: readonly PrintedColumn[] = [
  { key: 'day', head: 'Tanggal', width: 66 },
  { key: 'invoices', head: 'Invoice', width: '*', below: 'receipt' },
  { key: 'article', head: 'Jenis', width: 92 },
  { key: 'base', head: 'DPP (Rp)', width: 82, isFigure: true },
  { key: 'tax', head: 'PPh (Rp)', width: 76, isFigure: true },
]

const opening =
  'Dengan hormat, menurut catatan kami pembayaran Bapak/Ibu di bawah ini telah dipotong pajak penghasilan, sedangkan bukti potongnya belum kami terima. Tanpa bukti potong, pajak itu tidak dapat kami kreditkan.'

const closing =
  'Mohon bukti potongnya diterbitkan dan dikirimkan kepada kami, atau tampil di akun Coretax kami. Bila sudah diterbitkan, mohon beri tahu nomor dan tanggalnya. Terima kasih atas kerja samanya.'

/** The letter on paper: what was withheld of which payment, and to which tax number its slip is made out. */
export function slipLetterOnPaper(letter: SlipLetter, issuer: Issuer): PrintDocument {
  const { partyCode, partyName, partyAddress, letterDay, withheld } = letter
  const day = formatLongDay(letterDay)
  const taxNumber = issuer.npwp16 ?? issuer.npwp
  return {
    ...plain(issuer, `Permintaan bukti potong ${partyCode}`),
    heading: 'PERMINTAAN BUKTI POTONG',
    facts: [fact('Tanggal', day), fact('Customer', partyCode)],
    addressee: present([partyName, partyAddress]),
    paragraphs: [opening, closing],
    columns,
    lines: withheld.map((row) => ({
      day: formatDay(row.withheldOn),
      invoices: row.invoices ?? row.sourceNumber,
      receipt: row.invoices === null ? '' : `dibayar dengan ${row.sourceNumber}`,
      article: fromUsText(row),
      base: row.baseAmount === null ? '–' : groupDigits(row.baseAmount),
      tax: groupDigits(row.taxAmount),
    })),
    amounts: [
      fact('Jumlah PPh dipotong (Rp)', groupDigits(sumTotals(withheld.map(({ taxAmount }) => taxAmount)))),
    ],
    remarks: taxNumber === null ? [] : [fact('Bukti potong atas nama', `${issuer.name}, NPWP ${taxNumber}`)],
    signature: { day, note: undefined },
  }
}
