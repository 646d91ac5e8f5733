import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, formatRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { problem } from '../../rules/problem-codes.ts'
import { chargedLines, type BillDraft } from './bill-draft.ts'

const largestRupiah = toRupiah(Number.MAX_SAFE_INTEGER)

type Deducting = Pick<BillDraft, 'advances' | 'goods' | 'ordered' | 'lines'>

/** What advances take off a bill, at most what is exact; and what of that bore its VAT then: the bill bears VAT on the rest. */
export function deductedAdvances({ advances = [] }: Pick<BillDraft, 'advances'>): {
  readonly whole: Rupiah
  readonly taxed: Rupiah
} {
  const sum = (some: typeof advances) => exactSum(some.map(({ amount }) => amount)) ?? largestRupiah
  return { whole: sum(advances), taxed: sum(advances.filter(({ bearsVat }) => bearsVat === true)) }
}

/** What is wrong with the advances that a bill deducts: each once, never beyond what it charges. */
export function advanceProblems(bill: Deducting): Problem[] {
  const { advances = [] } = bill
  const wrong = advances.flatMap(({ advanceLineId, amount }, index) => {
    const path = (field: string) => `advances.${index}.${field}`
    const isTwice = advances.findIndex((each) => each.advanceLineId === advanceLineId) !== index
    const isNothing = amount <= 0 || amount > largestPosting
    return [
      ...(isTwice
        ? [problem('advance-invalid', path('amount'), 'Uang muka itu sudah dipotong di sini')]
        : []),
      ...(isNothing
        ? [problem('advance-too-large', path('amount'), 'Jumlah uang muka yang dipotong harus > 0')]
        : []),
    ]
  })
  return wrong.length > 0 ? wrong : beyondProblems(bill)
}

function beyondProblems(bill: Deducting): Problem[] {
  const charged = chargedLines(bill)
  const { whole, taxed } = deductedAdvances(bill)
  const sum = (some: typeof charged) => some.reduce((total, { amount }) => total + amount, 0)
  const base = sum(charged.filter(({ taxClass }) => taxClass === 'taxed'))
  if (whole > 0 && whole > sum(charged)) {
    const text = `Uang muka yang dipotong ${formatRupiah(whole)} melebihi yang ditagih`
    return [problem('advance-too-large', 'advances', text)]
  }
  if (taxed === 0 || taxed <= base) return []
  const text = `Uang muka ber-PPN ${formatRupiah(taxed)} melebihi baris kena PPN ${formatRupiah(base)}`
  return [problem('advance-too-large', 'advances', text)]
}

/** An advance of a vendor that bills may deduct. */
export interface OpenAdvance {
  readonly advanceLineId: number
  readonly billNumber: string
  readonly vendorId: number
  readonly accountId: number
  readonly day: Day
  /** What may be deducted from the day on that is asked for. */
  readonly left: Rupiah
  /** What may be deducted once what is cancelled later counts no more. */
  readonly leftLater: Rupiah
  readonly bearsVat: boolean
}
