import type { AccountRole } from '../../../accounts/rules/account-role.ts'

/** What the books hold of a matter whose screens are not built: balances of its accounts, or some of its records. */
export type ComingPart =
  | { readonly kind: 'accounts'; readonly title: string; readonly roles: readonly AccountRole[] }
  | {
      readonly kind: 'records'
      readonly title: string
      readonly of: 'vendors' | 'goods' | 'services'
    }

export interface ComingArea {
  /** What is not there yet, and how the matter is kept meanwhile. */
  readonly sentence: string
  readonly parts: readonly ComingPart[]
  /** Where the matter is kept meanwhile. */
  readonly ways: readonly { readonly text: string; readonly to: string }[]
}

export const comingAreas: Readonly<Record<string, ComingArea>> = {}
