import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { holds as holdsAny, type Holder } from '../../../../platform/rules/http/permission.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { holds } from '../../rules/permissions.ts'
import { problem } from '../../rules/problem-codes.ts'

/** How order, receipt and bill differ. */
export const matchFaults = ['price', 'quantity', 'goods', 'bill'] as const
export type MatchFault = (typeof matchFaults)[number]

export const matchFaultTexts: Readonly<Record<MatchFault, string>> = {
  price: 'Harga berbeda',
  quantity: 'Jumlah berbeda',
  goods: 'Menunggu barang',
  bill: 'Menunggu tagihan',
}

/** Which tolerance a difference of price passed. */
export const passedTolerances = ['percent', 'line', 'document'] as const
export const passedTexts: Readonly<Record<(typeof passedTolerances)[number], string>> = {
  percent: 'melebihi toleransi persen',
  line: 'melebihi toleransi per baris',
  document: 'melebihi toleransi per dokumen',
}

/** What became of a difference. */
export const matchStates = ['open', 'disputed', 'waiting', 'accepted'] as const
export type MatchState = (typeof matchStates)[number]

export const matchStateTexts: Readonly<Record<MatchState, string>> = {
  open: 'Perlu diputuskan',
  disputed: 'Sengketa',
  waiting: 'Ditunggu',
  accepted: 'Diterima',
}

/** What people decide of a difference. */
export const matchDecisions = ['accepted', 'disputed', 'waiting', 'reopened'] as const
export type MatchDecision = (typeof matchDecisions)[number]

export const matchDecisionTexts: Readonly<Record<MatchDecision, string>> = {
  accepted: 'Diterima ke biaya',
  disputed: 'Disengketakan',
  waiting: 'Ditunggu',
  reopened: 'Dibuka lagi',
}

/** Whether a decision is of the price of a line, or of goods that are missing on one side. */
export const matchSubjects = { price: 'Harga', quantity: 'Jumlah' } as const
export type MatchSubject = keyof typeof matchSubjects

export const subjectOf = (fault: MatchFault): MatchSubject => (fault === 'price' ? 'price' : 'quantity')

interface Decidable {
  readonly fault: MatchFault
  readonly state: MatchState
  readonly billLineId: number | null
  readonly difference: number
}

/** What somebody may decide of a difference now; buttons and server ask the same. */
export function matchActions(row: Decidable, holder: Holder): MatchDecision[] {
  if (!holds(holder, 'purchasing.edit') || !holdsAny(holder, 'documents.all')) return []
  if (row.state !== 'open') return ['reopened']
  return [
    ...(row.fault === 'price' && row.difference !== 0 ? (['accepted'] as const) : []),
    ...(row.billLineId === null ? [] : (['disputed'] as const)),
    'waiting',
  ]
}

/** A decision as typed. */
interface DecisionDraft {
  readonly decision: MatchDecision
  readonly untilDay?: Day | '' | null | undefined
  readonly reason: string
}

/** Everything that is wrong with a decision. */
export function decisionProblems(
  { decision, untilDay, reason }: DecisionDraft,
  { today }: { readonly today: Day },
): Problem[] {
  const until = untilDay ?? ''
  const isWaiting = decision === 'waiting'
  const early = 'Ditunggu sampai hari setelah hari ini'
  return [
    ...(isWaiting && until === '' ? [problem('date-missing', 'untilDay', 'Isi sampai kapan ditunggu')] : []),
    ...(isWaiting && until !== '' && until <= today ? [problem('date-too-early', 'untilDay', early)] : []),
    ...(reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
  ]
}

interface MatchRow {
  readonly fault: MatchFault
  readonly passed: (typeof passedTolerances)[number] | null
  readonly state: MatchState
  readonly sourceNumber: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly productName: string
  readonly days: number
  readonly orderedQuantity: number | null
  readonly receivedQuantity: number | null
  readonly billedQuantity: number | null
  readonly difference: number
}

/** The columns of the queue, as plain data. */
export const matchColumns: readonly ListColumn<MatchRow>[] = [
  { key: 'number', head: 'Dokumen', width: 22, value: (row) => row.sourceNumber },
  { key: 'fault', head: 'Masalah', width: 22, value: (row) => matchFaultTexts[row.fault] },
  { key: 'vendor', head: 'Vendor', width: 40, value: (row) => `${row.vendorCode} - ${row.vendorName}` },
  { key: 'product', head: 'Barang', width: 34, value: (row) => row.productName },
  { key: 'days', head: 'Hari', kind: 'amount', width: 10, value: (row) => row.days },
  ...(
    [
      ['orderedQuantity', 'Dipesan'],
      ['receivedQuantity', 'Diterima'],
      ['billedQuantity', 'Ditagih'],
    ] as const
  ).map(([key, head]): ListColumn<MatchRow> => ({
    ...{ key, head, kind: 'amount', width: 14 },
    value: (row) => row[key],
  })),
  { key: 'difference', head: 'Selisih (Rp)', kind: 'amount', width: 20, value: (row) => row.difference },
  { key: 'state', head: 'Keadaan', width: 18, value: (row) => matchStateTexts[row.state] },
]

/** The address of a difference: which line of which document it is of. */
export function matchKey(row: {
  readonly fault: MatchFault
  readonly billLineId: number | null
  readonly receiptId: number | null
  readonly receiptLine: number | null
}): string {
  return row.billLineId === null
    ? `goods-${row.receiptId ?? ''}-${row.receiptLine ?? ''}`
    : `${subjectOf(row.fault)}-${row.billLineId}`
}
