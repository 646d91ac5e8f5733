import { ActionIcon } from '@mantine/core'
import { IconBan, IconEdit, IconEye } from '@tabler/icons-react'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import type { RecordAction } from '../rules/record-action.ts'

type Props = {
  readonly record: {
    readonly code: string
    readonly isActive: boolean
    readonly actions: readonly RecordAction[]
  }
  /** The permission to edit records of this kind. */
  readonly permission: string
  readonly pending: boolean
  readonly onDeactivate: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** View always; edit and deactivate for who may, deactivate only while the record is active. */
export function RecordRowActions({ record, permission, pending, onDeactivate }: Props) {
  const mayEdit = useCan(permission)
  const { code, actions } = record
  const place = encodeURIComponent(code)
  return (
    <span className="record-actions">
      <ActionIcon
        component={DialogLink}
        to={place}
        className="opens-row"
        variant="subtle"
        color="gray"
        aria-label={`Lihat ${code}`}
      >
        <IconEye {...icon} />
      </ActionIcon>
      {actions.includes('edit') && (
        <ActionIcon
          component={DialogLink}
          to={`edit/${place}`}
          variant="subtle"
          color="gray"
          aria-label={`Edit ${code}`}
        >
          <IconEdit {...icon} />
        </ActionIcon>
      )}
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="red"
          disabled={!actions.includes('deactivate')}
          loading={pending}
          aria-label={`Nonaktifkan ${code}`}
          onClick={onDeactivate}
        >
          <IconBan {...icon} />
        </ActionIcon>
      )}
    </span>
  )
}
