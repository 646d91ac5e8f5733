import { RowMenu, type RowAct } from '../../../platform/web/list/row-menu.tsx'
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

/** View always; edit and deactivate for who may, deactivate only while the record is active. */
export function RecordRowActions({ record, permission, pending, onDeactivate }: Props) {
  const mayEdit = useCan(permission)
  const { code, actions } = record
  const place = encodeURIComponent(code)
  const deactivate: RowAct = {
    text: 'Nonaktifkan',
    off: !actions.includes('deactivate'),
    run: onDeactivate,
  }
  const acts: RowAct[] = [
    { text: 'Lihat detail', to: place },
    ...(actions.includes('edit') ? [{ text: 'Edit', to: `edit/${place}` }] : []),
    ...(mayEdit ? [deactivate] : []),
  ]
  return <RowMenu name={code} acts={acts} pending={pending} />
}
