import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { matchesWords, searchTextOf, wordsOf } from '../../../platform/rules/text/match-words.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { keepArrows } from '../../../platform/web/form/keep-arrows.ts'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import type { OpeningAccount } from '../rules/opening-balance.ts'
import { OpeningFileTools } from './opening-file.tsx'
import { focusBelow } from './opening-keys.ts'
import { useAccountChoices } from '../../accounts/web/index.ts'
import type { OpeningDraftState } from './use-opening-draft.ts'
import { useOpeningPaste } from './use-opening-paste.ts'

type Props = { readonly state: OpeningDraftState }
type Account = { readonly id: number; readonly code: string; readonly name: string }
type Side = 'debit' | 'credit'

/** The trial balance of the old system: every account with its debit and credit. */
export function OpeningAccounts({ state }: Props) {
  const { draft, change, residuals } = state
  const { all } = useAccountChoices()
  const [text, setText] = useState('')
  const [onlyFilled, setOnlyFilled] = useState(false)
  const paste = useOpeningPaste('accounts')
  const amounts = useMemo(
    () => new Map(draft.accounts.map((each) => [each.accountId, each])),
    [draft.accounts],
  )
  const wanted = wordsOf(text)
  const shown = all.filter(
    ({ id, level, isActive, code, name }) =>
      level === 3 &&
      (isActive || amounts.has(id)) &&
      (!onlyFilled || amounts.has(id)) &&
      matchesWords(searchTextOf({ key: code, text: name, code }), wanted),
  )
  const set = (accountId: number, side: Side, amount: Rupiah | undefined): void => {
    const before = amounts.get(accountId) ?? { accountId, debit: zeroRupiah, credit: zeroRupiah }
    change({ accounts: withAmount(draft.accounts, { ...before, [side]: amount ?? zeroRupiah }) })
  }
  return (
    <>
      <div className="opening-tools">
        <SearchInput placeholder="Cari akun" value={text} onChange={setText} />
        <Checkbox
          label="Hanya yang terisi"
          checked={onlyFilled}
          onChange={(event) => setOnlyFilled(event.currentTarget.checked)}
        />
        <OpeningFileTools
          step="accounts"
          pasted={paste.pasted}
          onPasteDone={paste.forget}
          flush={state.flush}
          onTake={(file) => change({ accounts: file.accounts })}
        />
      </div>
      <div className="grid-scroll opening-scroll" onPaste={paste.onPaste}>
        <table role="grid" aria-label="Neraca saldo sistem lama" className="line-grid opening-grid">
          <thead>
            <tr>
              <th scope="col">Akun</th>
              <th scope="col" className="grid-amount">
                Debit
              </th>
              <th scope="col" className="grid-amount">
                Credit
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={focusBelow}>
            {shown.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                amounts={amounts.get(account.id)}
                onChange={set}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="num">{formatAmount(residuals.debit)}</td>
              <td className="num">{formatAmount(residuals.credit)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function withAmount(accounts: readonly OpeningAccount[], changed: OpeningAccount): OpeningAccount[] {
  const others = accounts.filter(({ accountId }) => accountId !== changed.accountId)
  return changed.debit === 0 && changed.credit === 0 ? others : [...others, changed]
}

type RowProps = {
  readonly account: Account
  readonly amounts: OpeningAccount | undefined
  readonly onChange: (accountId: number, side: Side, amount: Rupiah | undefined) => void
}

function AccountRow({ account: { id, code, name }, amounts, onChange }: RowProps) {
  const isTwice = amounts !== undefined && amounts.debit > 0 && amounts.credit > 0
  const field = (side: Side, label: string) => (
    <td role="gridcell" className="grid-cell" aria-invalid={isTwice || undefined} data-column={side}>
      <AmountInput
        name={`${label} ${code} ${name}`}
        value={amounts === undefined || amounts[side] === 0 ? undefined : amounts[side]}
        onChange={(amount) => onChange(id, side, amount)}
        onKeyDown={keepArrows}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row" className="opening-account">
        <span className="code">{code}</span> {name}
      </th>
      {field('debit', 'Debit')}
      {field('credit', 'Credit')}
    </tr>
  )
}
