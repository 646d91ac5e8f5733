import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import type { AnnualLine } from './annual-columns.ts'
import type { AnnualTax } from './annual-tax.ts'
import { correctionKindTexts, type CorrectionKind } from './fiscal-correction.ts'

/** A step from the profit of the books to the tax. */
export interface Step {
  readonly text: string
  readonly amount: Total
  readonly isTotal: boolean
}

type Calculated = Omit<AnnualTax, 'loss'>

/** The calculation, line by line, as the annual return asks for it. */
export function stepsOf(result: Calculated): Step[] {
  const { profit, positive, negative, lossUsed, taxable, relieved, tax, rateBasisPoints } = result
  const rate = formatPercent(rateBasisPoints)
  const step = (text: string, amount: Total, isTotal = false): Step => ({ text, amount, isTotal })
  return [
    step('Laba komersial sebelum pajak', profit),
    step('Koreksi fiskal positif', positive),
    step('Koreksi fiskal negatif', -negative),
    step('Penghasilan neto fiskal', profit + positive - negative, true),
    step('Kompensasi kerugian', -lossUsed),
    step('Penghasilan Kena Pajak, dibulatkan ke ribuan', taxable, true),
    step('Bagian yang mendapat fasilitas Pasal 31E', relieved),
    step(`PPh terutang, tarif ${rate}, separuhnya atas bagian fasilitas`, tax, true),
    step('Kredit PPh 22', -result.credit22),
    step('Kredit PPh 23', -result.credit23),
    step('Kredit PPh 25', -result.credit25),
    result.overpaid > 0n
      ? step('PPh lebih bayar (Pasal 28A)', result.overpaid, true)
      : step('PPh kurang bayar (Pasal 29)', result.payable, true),
    step('Angsuran PPh 25 per bulan tahun berikutnya', result.instalment),
  ]
}

interface YearToList {
  readonly accounts: readonly {
    readonly code: string
    readonly name: string
    readonly type: 'revenue' | 'expense'
    readonly commercial: Total
    readonly positive: Total
    readonly negative: Total
    readonly fiscal: Total
  }[]
  readonly corrections: readonly {
    readonly accountCode: string | null
    readonly entryNumber: string | null
    readonly kind: CorrectionKind
    readonly amount: number
    readonly reason: string
  }[]
  readonly result: Calculated | null
}

/** Everything a file has of a year: accounts with their corrections, and the calculation. */
export function annualLines({ accounts, corrections, result }: YearToList): AnnualLine[] {
  const ofAccounts = accounts.flatMap(({ type, name, ...account }): AnnualLine[] => {
    const section = type === 'revenue' ? 'Pendapatan' : 'Beban'
    const own = corrections.filter(({ accountCode }) => accountCode === account.code)
    return [
      { ...account, section, text: name, level: 0 },
      ...own.map((each) => correctionLine(section, each)),
    ]
  })
  const losses = corrections
    .filter(({ accountCode }) => accountCode === null)
    .map((each) => correctionLine('Kerugian', each))
  const steps = (result === null ? [] : stepsOf(result)).map(({ text, amount, isTotal }): AnnualLine => ({
    ...{ section: 'Perhitungan', code: '', text, level: isTotal ? 0 : 1 },
    ...{ commercial: null, positive: null, negative: null, fiscal: amount },
  }))
  return [...ofAccounts, ...losses, ...steps]
}

function correctionLine(
  section: string,
  { kind, entryNumber, amount, reason }: YearToList['corrections'][number],
): AnnualLine {
  const entry = entryNumber === null ? '' : ` (${entryNumber})`
  return {
    ...{ section, code: '', text: `${correctionKindTexts[kind]}: ${reason}${entry}`, level: 1 },
    ...{ commercial: null, fiscal: null },
    positive: amount > 0 ? BigInt(amount) : null,
    negative: amount < 0 ? BigInt(-amount) : null,
  }
}
