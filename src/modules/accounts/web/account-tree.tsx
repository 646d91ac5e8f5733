import { useCallback, useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import type { Account } from '../contract.ts'
import type { AccountRow } from '../rules/account-view.ts'
import { AccountTreeRow } from './account-tree-row.tsx'
import { useRemoveAccount } from './use-remove-account.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Props = {
  readonly rows: readonly AccountRow<Account>[]
  readonly asOf: Day
  readonly closed: ReadonlySet<string>
  readonly onClose: (closed: ReadonlySet<string>) => void
}

/** The rows of the chart as a treegrid: one row holds the focus, its buttons follow with Tab. */
export function AccountTree({ rows, asOf, closed, onClose }: Props) {
  const [focused, setFocused] = useState<string>()
  const mayEdit = useCan('accounts.edit')
  const remove = useRemoveAccount()
  const keyDown = useTreeKeys({ rows, closed, onClose })
  const describes = rows.some(({ account }) => account.description !== null)
  const current = rows.some((row) => row.account.code === focused) ? focused : rows[0]?.account.code
  const toggle = useCallback(
    (code: string) => onClose(closed.has(code) ? without(closed, code) : new Set([...closed, code])),
    [closed, onClose],
  )
  return (
    <div className="table-scroll">
      <table role="treegrid" aria-label="Daftar akun" className="data-table account-tree" onKeyDown={keyDown}>
        <thead>
          <tr role="row">
            {headsOf(describes).map(({ text, kind }) => (
              <th key={text} role="columnheader" scope="col" className={`cell cell-${kind}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <AccountTreeRow
              key={row.account.code}
              row={row}
              asOf={asOf}
              isCurrent={row.account.code === current}
              mayEdit={mayEdit}
              describes={describes}
              onFocus={setFocused}
              onToggle={toggle}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const heads = [
  { text: 'Kode', kind: 'code' },
  { text: 'Nama', kind: 'text' },
  { text: 'Deskripsi', kind: 'text account-description' },
  { text: 'Level', kind: 'badge' },
  { text: 'Status', kind: 'badge' },
  { text: 'Saldo', kind: 'amount' },
  { text: 'Aksi', kind: 'actions' },
]

/** Descriptions have a column as soon as there is one to read. */
function headsOf(describes: boolean) {
  return describes ? heads : heads.filter(({ text }) => text !== 'Deskripsi')
}

function without(codes: ReadonlySet<string>, code: string): Set<string> {
  return new Set([...codes].filter((each) => each !== code))
}
