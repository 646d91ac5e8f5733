import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
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
  readonly onFocus: (code: string) => void
  readonly onToggle: (code: string) => void
  readonly onRemove: (account: Account) => void
}

/** One account of the tree. */
export const AccountTreeRow = memo(function AccountTreeRow(props: Props) {
  const { row, asOf, isCurrent, onFocus } = props
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
      <CodeCell {...props} />
      <td role="gridcell" className="cell cell-text account-name">
        {account.name}
      </td>
      <td role="gridcell" className="cell cell-text account-description muted">
        {account.description}
      </td>
      <td role="gridcell" className="cell cell-badge account-level">
        {account.level > 0 && <StatusBadge tone="draft">{`L${account.level}`}</StatusBadge>}
      </td>
      <td role="gridcell" className="cell cell-badge account-status">
        <StatusBadge tone={account.isActive ? 'posted' : 'inactive'}>
          {account.isActive ? 'Aktif' : 'Tidak Aktif'}
        </StatusBadge>
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

function CodeCell({ row: { account, isExpandable, isExpanded }, onToggle }: Props) {
  const Icon = isExpanded ? IconChevronDown : IconChevronRight
  return (
    <td role="gridcell" className="cell cell-code account-code">
      <span className={`indent-${account.level}`} />
      {isExpandable ? (
        <button
          type="button"
          className="tree-toggle"
          tabIndex={-1}
          aria-label={`${isExpanded ? 'Tutup' : 'Buka'} ${account.code}`}
          onClick={() => onToggle(account.code)}
        >
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      {account.code}
    </td>
  )
}

function RowActions({ row: { account, hasChildren }, isCurrent, mayEdit, onRemove }: Props) {
  const openDialog = useOpenDialog()
  const actions = accountActions(account, { hasChildren, mayEdit })
  const shared = { variant: 'subtle', color: 'gray', tabIndex: isCurrent ? 0 : -1 } as const
  const hint = actions.removeHint
  return (
    <>
      {actions.addChild && (
        <ActionIcon
          {...shared}
          aria-label={`Tambah sub akun ${account.code}`}
          title="Tambah sub akun"
          onClick={() => openDialog(`${account.code}/new`)}
        >
          <IconPlus size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {actions.edit && (
        <ActionIcon
          {...shared}
          aria-label={`Edit akun ${account.code}`}
          title="Edit"
          onClick={() => openDialog(`${account.code}/edit`)}
        >
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {mayEdit && (
        <ActionIcon
          {...shared}
          disabled={!actions.remove}
          aria-label={
            hint === undefined ? `Hapus akun ${account.code}` : `Hapus akun ${account.code}: ${hint}`
          }
          title={hint ?? 'Hapus'}
          onClick={() => onRemove(account)}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </>
  )
}
