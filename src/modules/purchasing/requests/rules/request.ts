import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { isPlannable } from '../../../budget/rules/plan.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { netAmount } from '../../orders/rules/ordered-line.ts'
import type { UnitPrice } from '../../orders/rules/unit-price.ts'
import { holds } from '../../rules/permissions.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'

const requestStatuses = ['draft', 'submitted', 'approved', 'rejected', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** How a request stands: its status, and of an approved one how much orders took of it. */
export const requestStates = [...requestStatuses, 'partial', 'ordered'] as const
export type RequestState = (typeof requestStates)[number]

export const requestStateTexts = {
  draft: 'Draft',
  submitted: 'Diajukan',
  approved: 'Disetujui',
  partial: 'Dipesan sebagian',
  ordered: 'Dipesan',
  rejected: 'Ditolak',
  closed: 'Ditutup',
} as const satisfies Readonly<Record<RequestState, string>>

export const requestActs = ['edit', 'delete', 'submit', 'withdraw', 'order', 'close'] as const
export type RequestAction = (typeof requestActs)[number]

function actsIn(state: RequestState): readonly RequestAction[] {
  switch (state) {
    case 'draft':
      return ['edit', 'delete', 'submit']
    case 'submitted':
      return ['withdraw']
    case 'rejected':
      return ['edit']
    case 'approved':
    case 'partial':
      return ['order', 'close']
    case 'ordered':
    case 'closed':
      return []
  }
}

/** What somebody may do with a request now; buttons and server ask the same. */
export function requestActions({ state }: { readonly state: RequestState }, holder: Holder): RequestAction[] {
  return actsIn(state).filter((act) =>
    holds(holder, act === 'order' ? 'purchasing.edit' : 'purchase-requests.edit'),
  )
}

/** Why an act is refused. */
export const requestRefusals: Readonly<Record<RequestAction, string>> = {
  edit: 'Hanya permintaan yang masih draft atau ditolak dapat diubah',
  delete: 'Hanya draft permintaan yang dapat dihapus',
  submit: 'Hanya draft permintaan yang dapat diajukan',
  withdraw: 'Hanya permintaan yang menunggu persetujuan dapat ditarik kembali',
  order: 'Order hanya dibuat dari permintaan yang disetujui dan masih bersisa',
  close: 'Hanya permintaan yang disetujui dan masih bersisa dapat ditutup',
}

/** A line of a request as typed: goods, or what an account is charged with. */
export interface RequestLineDraft {
  readonly productId: number | null
  readonly accountId: number | null
  readonly description: string
  readonly quantity: Quantity
  /** What one is thought to cost; 0 where nobody knows. */
  readonly unitPrice: UnitPrice
  readonly departmentId?: number | null | undefined
  /** Empty where it is needed on the day of the request. */
  readonly neededDay?: Day | '' | null | undefined
}

/** A request as typed; its days are empty while none was chosen. */
export interface RequestDraft {
  readonly requestDate: Day | ''
  readonly neededDay: Day | ''
  readonly lines: readonly RequestLineDraft[]
}

/** What a line is thought to cost; undefined beyond the exact range. */
export function estimateOf(line: Pick<RequestLineDraft, 'quantity' | 'unitPrice'>): Rupiah | undefined {
  return netAmount({ ...line, discountBasisPoints: 0, amount: null })
}

/** What a request is thought to cost; undefined beyond the exact range. */
export function estimatedTotal(lines: readonly RequestLineDraft[]): Rupiah | undefined {
  const amounts = lines.map(estimateOf)
  if (amounts.includes(undefined)) return undefined
  return exactSum(amounts.map((amount) => amount ?? zeroRupiah))
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with a request, in the order of the form. */
export function requestProblems(request: RequestDraft, today: Day): Problem[] {
  const { lines } = request
  const total = estimatedTotal(lines)
  const isTooLarge = total === undefined || total > largestPosting
  return [
    ...dayProblems(request, today),
    ...wrong(
      lines.length === 0,
      problem('lines-missing', 'lines', 'Permintaan harus memiliki minimal 1 baris'),
    ),
    ...lines.flatMap((line, index) => lineProblems(line, index, request)),
    ...wrong(isTooLarge, problem('total-too-large', 'lines', 'Perkiraan nilainya terlalu besar')),
  ]
}

function dayProblems({ requestDate, neededDay }: RequestDraft, today: Day): Problem[] {
  const at = (code: 'date-missing' | 'date-too-late' | 'date-too-early', path: string, text: string) =>
    problem(code, path, text)
  const [isGiven, isNeeded] = [requestDate !== '', neededDay !== '']
  return [
    ...wrong(!isGiven, at('date-missing', 'requestDate', 'Tanggal permintaan harus diisi')),
    ...wrong(
      requestDate > today,
      at('date-too-late', 'requestDate', 'Tanggal permintaan tidak boleh setelah hari ini'),
    ),
    ...wrong(
      requestDate !== '' && requestDate <= today && !isPlannable(requestDate),
      at('date-too-early', 'requestDate', 'Tanggal permintaan harus sejak tahun 1950'),
    ),
    ...wrong(!isNeeded, at('date-missing', 'neededDay', 'Hari dibutuhkan harus diisi')),
    ...wrong(
      isGiven && isNeeded && neededDay < requestDate,
      at('date-too-early', 'neededDay', 'Hari dibutuhkan tidak boleh sebelum tanggal permintaan'),
    ),
    ...wrong(
      neededDay !== '' && neededDay > today && !isPlannable(neededDay),
      at('date-too-late', 'neededDay', 'Hari dibutuhkan tidak boleh setelah tahun 2150'),
    ),
  ]
}

function lineProblems(line: RequestLineDraft, index: number, { requestDate }: RequestDraft): Problem[] {
  const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
  const said = (text: string) => `Baris ${index + 1}: ${text}`
  const { productId, accountId, description, quantity } = line
  const day = line.neededDay ?? ''
  return [
    ...wrong(
      (productId === null) === (accountId === null),
      lineProblem({ code: 'ordered-nothing', ...at('productId') }, said('Pilih barang, atau akun')),
    ),
    ...wrong(
      accountId !== null && description.trim() === '',
      lineProblem(
        { code: 'request-text-missing', ...at('description') },
        said('Sebutkan jasa atau biaya yang diminta'),
      ),
    ),
    ...wrong(
      quantity <= 0,
      lineProblem({ code: 'ordered-quantity', ...at('quantity') }, said('Jumlah harus > 0')),
    ),
    ...wrong(
      day !== '' && (day < requestDate || !isPlannable(day)),
      lineProblem(
        { code: 'request-day-invalid', ...at('neededDay') },
        said('Hari dibutuhkan tidak boleh sebelum tanggal permintaan atau setelah tahun 2150'),
      ),
    ),
  ]
}
