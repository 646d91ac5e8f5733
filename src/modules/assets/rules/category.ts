import type { Problem } from '../../../platform/rules/http/problem.ts'
import { depreciatedProblems, type Depreciated } from './asset.ts'
import { problem } from './problem-codes.ts'

/** What the rules need to know of an account chosen for a category. */
export interface CategoryAccount {
  readonly type: string
  readonly normalBalance: string
  readonly isPostable: boolean
}

interface CategoryInput extends Depreciated {
  readonly name: string
  readonly assetAccountId: number | null
  readonly accumulatedAccountId: number | null
  readonly expenseAccountId: number | null
}

/** Everything that is wrong with a category of assets. */
export function categoryProblems(
  input: CategoryInput,
  accounts: ReadonlyMap<number, CategoryAccount>,
): Problem[] {
  const { name, method } = input
  const wants = [
    [
      'assetAccountId',
      'Akun aset: akun aset bersaldo debit yang aktif',
      { type: 'asset', normalBalance: 'debit' },
    ],
    [
      ...(['accumulatedAccountId', 'Akun akumulasi: akun aset bersaldo kredit yang aktif'] as const),
      { type: 'asset', normalBalance: 'credit' },
    ],
    ['expenseAccountId', 'Akun beban: akun beban yang aktif', { type: 'expense', normalBalance: 'debit' }],
  ] as const
  const isWrong = (field: (typeof wants)[number][0], wanted: (typeof wants)[number][2]): boolean => {
    const id = input[field]
    if (id === null) return method !== 'none' || field === 'assetAccountId'
    const account = accounts.get(id)
    return !(
      account?.isPostable &&
      account.type === wanted.type &&
      account.normalBalance === wanted.normalBalance
    )
  }
  return [
    ...(name.trim() === '' ? [problem('name-missing', 'name', 'Nama kategori harus diisi')] : []),
    ...wants.flatMap(([field, text, wanted]) =>
      isWrong(field, wanted) ? [problem('asset-account', field, text)] : [],
    ),
    ...depreciatedProblems(input),
  ]
}
