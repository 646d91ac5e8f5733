import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { RowMenu, type RowAct } from '../../../platform/web/list/row-menu.tsx'
import { StatusBadge, UsualStatus } from '../../../platform/web/list/status-badge.tsx'
import type { Account } from '../contract.ts'
import type { AccountRow } from '../rules/account-view.ts'
import { shownBalance } from '../rules/account-list-columns.ts'
import { accountActions } from '../rules/account.ts'
import { balanceAddress } from './balance-address.ts'

type Props = {
  readonly row: AccountRow<Account>
  readonly asOf: Day
  /** This row is the one that Tab reaches. */
  readonly isCurrent: boolean
  readonly mayEdit: boolean
  /** Some account has a description, so that there is a column for them. */
  readonly describes: boolean
  readonly onFocus: (code: string) => void
  readonly onToggle: (code: string) => void
  readonly onRemove: (account: Account) => void
}

/** One account of the tree. */
export const AccountTreeRow = memo(function AccountTreeRow(props: Props) {
  const { row, asOf, isCurrent, describes, onFocus } = props
  const { account, isExpandable, isExpanded, position, siblings } = row
  return (
    <tr
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      data-code={account.code}
      className={account.isActive ? `level-${account.level}` : `level-${account.level} is-inactive`}
      aria-level={account.level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isExpandable ? isExpanded : undefined}
      onFocus={() => onFocus(account.code)}
    >
      <td role="gridcell" className="cell cell-code account-code">
        {account.code}
      </td>
      <NameCell {...props} />
      {describes && (
        <td role="gridcell" className="cell cell-text account-description muted">
          {account.description}
        </td>
      )}
      <td role="gridcell" className="cell cell-badge account-level">
        {account.level > 0 && <StatusBadge tone="draft">{`L${account.level}`}</StatusBadge>}
      </td>
      <td role="gridcell" className="cell cell-badge account-status">
        {account.isActive ? (
          <UsualStatus>Aktif</UsualStatus>
        ) : (
          <StatusBadge tone="inactive">Tidak Aktif</StatusBadge>
        )}
      </td>
      <td role="gridcell" className="cell cell-amount account-balance">
        <AppLink to={balanceAddress(account.code, asOf)} className="figure" tabIndex={isCurrent ? 0 : -1}>
          {formatAmount(shownBalance(account))}
        </AppLink>
      </td>
      <td role="gridcell" className="cell cell-actions account-actions">
        <RowActions {...props} />
      </td>
    </tr>
  )
})

function NameCell({ row: { account, isExpandable, isExpanded }, isCurrent, mayEdit, onToggle }: Props) {
  const Icon = isExpanded ? IconChevronDown : IconChevronRight
  const { code, name, level } = account
  return (
    <td role="gridcell" className="cell cell-text account-name">
      <span className="account-branch">
        <span className={`indent-${level}`} />
        {isExpandable ? (
          <button
            type="button"
            className="tree-toggle"
            tabIndex={-1}
            aria-label={`${isExpanded ? 'Tutup' : 'Buka'} ${code}`}
            onClick={() => onToggle(code)}
          >
            <Icon size={14} aria-hidden />
          </button>
        ) : (
          <span className="tree-toggle" />
        )}
        {mayEdit ? (
          <DialogLink to={`${code}/edit`} className="row-link" tabIndex={isCurrent ? 0 : -1}>
            {name}
          </DialogLink>
        ) : (
          <span>{name}</span>
        )}
      </span>
    </td>
  )
}

function RowActions({ row: { account, hasChildren }, asOf, isCurrent, mayEdit, onRemove }: Props) {
  const { code } = account
  const actions = accountActions(account, { hasChildren, mayEdit })
  const remove: RowAct = {
    text: 'Hapus',
    danger: true,
    off: actions.removeHint ?? !actions.remove,
    run: () => onRemove(account),
  }
  const acts: RowAct[] = [
    { text: 'Lihat buku besar', to: balanceAddress(code, asOf) },
    ...(actions.addChild ? [{ text: 'Tambah sub akun', to: `${code}/new` }] : []),
    ...(actions.edit ? [{ text: 'Edit', to: `${code}/edit` }] : []),
    ...(mayEdit ? [remove] : []),
  ]
  return <RowMenu name={code} acts={acts} tabIndex={isCurrent ? 0 : -1} />
}
