import { useState } from 'react'
import { RecordHistory } from '../../audit/web/index.ts'
import { roleLabels } from '../rules/user.ts'

const fieldLabels = { email: 'Email', name: 'Nama', role: 'Role', is_active: 'Status' }
const hiddenFields = ['last_login_at']
const roleNames = new Map<unknown, string>(Object.entries(roleLabels))

/** The history of a user, asked for when it is opened; sign-ins are not part of it. */
export function UserHistory({ userId }: { readonly userId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="user-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Riwayat perubahan</summary>
      {isOpen && (
        <RecordHistory
          kind="user_account"
          recordId={String(userId)}
          fieldLabels={fieldLabels}
          hiddenFields={hiddenFields}
          valueText={valueText}
        />
      )}
    </details>
  )
}

function valueText(field: string, value: unknown): string | undefined {
  if (field === 'role') return roleNames.get(value)
  if (field === 'is_active') return value === true ? 'Aktif' : 'Tidak Aktif'
  return undefined
}
