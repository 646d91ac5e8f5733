import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah, Total } from '../../../../platform/rules/money/money.ts'
import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { problem } from '../../rules/problem-codes.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** How the books and tax law differ. */
export const correctionKindTexts = {
  permanent: 'Beda tetap',
  timing: 'Beda waktu',
  loss: 'Kompensasi kerugian',
} as const
export type CorrectionKind = keyof typeof correctionKindTexts
export const correctionKinds = keysOf(correctionKindTexts)

/** Whether a correction adds to the taxable income or lessens it. */
export const directionTexts = { positive: 'Positif (menambah)', negative: 'Negatif (mengurangi)' } as const
export type Direction = keyof typeof directionTexts

interface CorrectionInput {
  readonly kind: CorrectionKind
  readonly accountId: number | null
  readonly entryNumber: string
  readonly amount: Rupiah
  readonly reason: string
}

/** Everything that is wrong with a correction as it is typed. */
export function correctionProblems({
  kind,
  accountId,
  entryNumber,
  amount,
  reason,
}: CorrectionInput): Problem[] {
  const isLoss = kind === 'loss'
  return [
    ...(!isLoss && accountId === null
      ? [problem('correction-account', 'accountId', 'Akun harus dipilih')]
      : []),
    ...(isLoss && accountId !== null
      ? [problem('correction-account', 'accountId', 'Kompensasi kerugian tidak punya akun')]
      : []),
    ...(isLoss && entryNumber.trim() !== ''
      ? [problem('correction-entry', 'entryNumber', 'Kompensasi kerugian tidak punya jurnal')]
      : []),
    ...(amount === 0 ? [problem('amount-missing', 'amount', 'Jumlah koreksi harus diisi')] : []),
    ...(Math.abs(amount) > largestPosting
      ? [problem('correction-too-large', 'amount', 'Jumlah koreksi terlalu besar')]
      : []),
    ...(isLoss && amount > 0
      ? [problem('correction-sign', 'amount', 'Kompensasi kerugian mengurangi penghasilan: pilih negatif')]
      : []),
    ...(reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
  ]
}

/** What of the accounts of a role tax law usually counts otherwise; whoever knows the documents decides. */
export interface ProposalRule {
  readonly basis: string
  readonly role: AccountRole
  readonly kind: Exclude<CorrectionKind, 'loss'>
  readonly reason: string
}

export const proposalRules: readonly ProposalRule[] = [
  {
    ...{ basis: 'penalty', role: 'tax_penalty', kind: 'permanent' },
    reason: 'Denda dan sanksi pajak bukan pengurang (UU PPh Pasal 9 ayat 1 huruf k)',
  },
  {
    ...{ basis: 'final_tax', role: 'final_tax_expense', kind: 'permanent' },
    reason: 'PPh final bukan pengurang (UU PPh Pasal 9 ayat 1 huruf h)',
  },
  {
    ...{ basis: 'final_interest', role: 'interest_income', kind: 'permanent' },
    reason: 'Bunga dan jasa giro sudah dikenai PPh final (UU PPh Pasal 4 ayat 2 huruf a)',
  },
  {
    ...{ basis: 'natura', role: 'own_use_expense', kind: 'permanent' },
    reason: 'Natura dan pemakaian pribadi, bila bukan untuk usaha (UU PPh Pasal 9 ayat 1; PMK 66/2023)',
  },
  {
    ...{ basis: 'gifts', role: 'sample_expense', kind: 'permanent' },
    reason: 'Sampel dan hadiah tanpa daftar nominatif (PMK 2/PMK.03/2010)',
  },
  {
    ...{ basis: 'bad_debt', role: 'bad_debt_expense', kind: 'timing' },
    reason: 'Pembentukan cadangan piutang bukan pengurang (UU PPh Pasal 9 ayat 1 huruf c)',
  },
]

/** What assets and registers propose besides. */
export const otherBases = {
  depreciation: 'Selisih penyusutan komersial dan fiskal (UU PPh Pasal 11)',
  disposal: 'Selisih laba/rugi pelepasan aset: nilai buku komersial dan fiskal berbeda',
  final_sales: 'Penghasilan yang sudah dipotong PPh final oleh customer; koreksi juga biayanya',
} as const

/** What an account adds to the profit is taken out, what it takes from it is added. */
export function correctionOf({ profit, taken }: { readonly profit: Total; readonly taken: Total }): Total {
  return -profit - taken
}

interface PostingFacts {
  readonly today: Day
  readonly to: Day
  readonly isIndividual: boolean
  readonly hasLaw: boolean
  readonly isPosted: boolean
}

/** Why the tax of a year cannot be posted now; undefined when it can. */
export function postingObstacle({
  today,
  to,
  isIndividual,
  hasLaw,
  isPosted,
}: PostingFacts): string | undefined {
  if (isPosted) return 'PPh tahun ini sudah diposting.'
  if (isIndividual) return 'Perhitungan ini untuk badan; usaha perorangan memakai tarif Pasal 17 pemiliknya.'
  if (!hasLaw) return 'Tarif PPh badan tahun ini tidak dikenal.'
  if (to > today) return `Tahunnya belum berakhir; PPh diposting mulai ${formatDay(to)}.`
  return undefined
}
