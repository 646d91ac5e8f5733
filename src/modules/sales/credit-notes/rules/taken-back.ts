import type { RoleAmount, Side } from '../../../documents/rules/journal-sides.ts'
import type { CreditAmounts } from './credit-note.ts'

/** What earned a line of the invoice: its own account, or that of the role of goods or services. */
export interface EarningLine {
  readonly lineNumber: number
  /** Null of a line of text. */
  readonly productId: number | null
  readonly isService: boolean
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
}

type TakenRole = 'sales_return' | 'sales_service'

/** What a note takes back, of the departments that earned it: services and texts from the account that earned them, goods into sales returns; all of it from
 *  its own accounts where the invoice is cancelled; debit positive. */
export function takenBack(
  { lines }: Pick<CreditAmounts, 'lines'>,
  earned: readonly EarningLine[],
  { cancels = false }: { readonly cancels?: boolean } = {},
): { readonly byRole: readonly RoleAmount<TakenRole>[]; readonly ownAccounts: readonly Side[] } {
  const byNumber = new Map(earned.map((line) => [line.lineNumber, line]))
  const parts = lines.map(({ lineNumber, subtotal }) => {
    const line = byNumber.get(lineNumber)
    const { isService = false, revenueAccountId = null, departmentId = null, productId } = line ?? {}
    const own = cancels || isService || productId === null ? revenueAccountId : null
    return { isService, own, subtotal, departmentId }
  })
  const ofRole = (role: TakenRole, chosen: typeof parts): RoleAmount<TakenRole>[] =>
    chosen.map(({ subtotal, departmentId }) => [role, subtotal, departmentId])
  return {
    byRole: [
      ...ofRole(
        'sales_return',
        parts.filter(({ isService, own }) => !isService && own === null),
      ),
      ...ofRole(
        'sales_service',
        parts.filter(({ isService, own }) => isService && own === null),
      ),
    ],
    ownAccounts: parts.flatMap(({ own, subtotal, departmentId }): Side[] =>
      own === null ? [] : [[own, subtotal, departmentId]],
    ),
  }
}
