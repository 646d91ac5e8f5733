import type { AccountType } from './account-code.ts'
import { pathOf } from './account-tree.ts'

/** What the chart of accounts is narrowed to. */
export interface AccountFilter {
  readonly search: string
  readonly type: AccountType | 'all'
  readonly status: 'all' | 'active' | 'inactive'
}

/** A visible row of the tree, with its place among its siblings. */
export interface AccountRow<A extends TreeAccount> {
  readonly account: A
  /** Accounts stand below it, shown or not. */
  readonly hasChildren: boolean
  /** Accounts below it would be shown when it is open. */
  readonly isExpandable: boolean
  readonly isExpanded: boolean
  /** Place among the visible siblings, from 1, and how many those are. */
  readonly position: number
  readonly siblings: number
}

/** What the tree needs to know of an account. */
export interface TreeAccount {
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly parentCode: string | null
  readonly isActive: boolean
}

/** Whether an account fits the filter; the search looks for code or name. */
function fitsFilter(account: TreeAccount, { search, type, status }: AccountFilter): boolean {
  const wanted = search.trim().toLowerCase()
  const found = account.code.includes(wanted) || account.name.toLowerCase().includes(wanted)
  const hasStatus = status === 'all' || account.isActive === (status === 'active')
  return found && hasStatus && (type === 'all' || account.type === type)
}

/**
 * The rows of the tree in code order: accounts that fit, the headings above them, and nothing below a closed heading.
 * `closed` holds the codes of closed headings.
 */
export function visibleAccounts<A extends TreeAccount>(
  accounts: readonly A[],
  filter: AccountFilter,
  closed: ReadonlySet<string>,
): AccountRow<A>[] {
  const fitting = new Set(
    accounts.filter((each) => fitsFilter(each, filter)).flatMap(({ code }) => pathOf(code)),
  )
  const shown = accounts.filter((account) => fitting.has(account.code))
  const families = new Map<string | null, A[]>()
  for (const account of shown) {
    const family = families.get(account.parentCode) ?? []
    families.set(account.parentCode, [...family, account])
  }
  const parents = new Set(accounts.map((account) => account.parentCode))
  return rowsBelow(null, { families, parents, closed })
}

interface Tree<A> {
  /** Accounts to show, by the code of their parent. */
  readonly families: ReadonlyMap<string | null, readonly A[]>
  /** Codes of all accounts that have others below them. */
  readonly parents: ReadonlySet<string | null>
  readonly closed: ReadonlySet<string>
}

function rowsBelow<A extends TreeAccount>(parentCode: string | null, tree: Tree<A>): AccountRow<A>[] {
  const { families, parents, closed } = tree
  const family = families.get(parentCode) ?? []
  return family.flatMap((account, index) => {
    const hasChildren = parents.has(account.code)
    const isExpandable = families.has(account.code)
    const isExpanded = isExpandable && !closed.has(account.code)
    const row = {
      account,
      hasChildren,
      isExpandable,
      isExpanded,
      position: index + 1,
      siblings: family.length,
    }
    return isExpanded ? [row, ...rowsBelow(account.code, tree)] : [row]
  })
}
