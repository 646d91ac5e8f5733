import { accountLevel, type AccountLevel } from '../../accounts/rules/account-code.ts'
import { pathOf } from '../../accounts/rules/account-tree.ts'
import type { Plan } from '../contract.ts'
import type { PlanView } from '../rules/plan-view.ts'
import { byStatement } from '../rules/statement-order.ts'

export type PlannedRow = Plan['accounts'][number]

/** A row of the grid: a heading, or an account with the place it has among the accounts. */
export type GridRow =
  | { readonly kind: 'heading'; readonly code: string; readonly name: string; readonly level: AccountLevel }
  | { readonly kind: 'account'; readonly account: PlannedRow; readonly place: number }

/** The accounts that are found under the headings above them, in code order. */
export function gridRows(
  { accounts, headings }: Pick<Plan, 'accounts' | 'headings'>,
  search: string,
  view: PlanView,
): GridRow[] {
  const wanted = search.trim().toLowerCase()
  // Departments earn and spend; what is bought is of the whole.
  const planned = accounts.filter(({ type }) => typeof view !== 'number' || type !== 'asset')
  const found = planned.filter(({ code, name }) =>
    `${code} ${code.replace('-', '')} ${name}`.toLowerCase().includes(wanted),
  )
  const places = found.toSorted((a, b) => byStatement(a.code, b.code))
  const used = new Set(found.flatMap(({ code }) => pathOf(code)))
  const rows: { readonly code: string; readonly row: GridRow }[] = [
    ...headings
      .filter(({ code }) => used.has(code))
      .map(({ code, name }) => ({
        code,
        row: { kind: 'heading', code, name, level: accountLevel(code) } as const,
      })),
    ...places.map((account, place) => ({
      code: account.code,
      row: { kind: 'account', account, place } as const,
    })),
  ]
  return rows.toSorted((a, b) => byStatement(a.code, b.code)).map(({ row }) => row)
}
