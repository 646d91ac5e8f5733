import { Checkbox, Radio, TextInput } from '@mantine/core'
import { holds } from '../../../platform/rules/http/permission.ts'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { longestTokenName, tokenPermissions, type NewTokenDraft } from '../rules/api-token.ts'
import { permissionList } from './permission-list.ts'
import './user-form.css'
import './api-token.css'

type Props = {
  readonly draft: NewTokenDraft
  readonly problems: FieldProblems
  readonly onChange: (change: Partial<NewTokenDraft>) => void
}

const validities = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), text: `${days} hari` }))

/** The fields of a token: its name, what it may do, and for how long. */
export function ApiTokenForm(props: Props) {
  const { draft, problems, onChange } = props
  return (
    <div className="user-form">
      <TextInput
        {...inputProps({ label: 'Nama', required: true, error: problems.errorOf('name'), path: 'name' })}
        description="Nama program yang memakainya. Nama ini tampil di audit log."
        placeholder="gudang"
        autoComplete="off"
        data-autofocus
        maxLength={longestTokenName}
        value={draft.name}
        onBlur={() => problems.touch('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SelectInput
        label="Masa berlaku"
        help="Sesudahnya token berhenti dengan sendirinya."
        path="validDays"
        error={problems.errorOf('validDays')}
        value={String(draft.validDays)}
        options={validities}
        onChange={(value) => onChange({ validDays: Number(value) })}
      />
      <ScopeField {...props} />
      {!draft.isReadOnly && <PermissionField {...props} />}
    </div>
  )
}

function ScopeField({ draft, onChange }: Props) {
  return (
    <Radio.Group
      className="user-form-wide"
      label="Cakupan"
      withAsterisk
      value={draft.isReadOnly ? 'read' : 'chosen'}
      onChange={(value) => onChange({ isReadOnly: value === 'read', permissions: [] })}
    >
      <div className="user-form-roles">
        <Radio value="read" label="Baca saja" description="Membaca pembukuan, laporan, dan riwayat." />
        <Radio
          value="chosen"
          label="Pilih izin"
          description="Hanya izin yang Anda miliki. Bila hak Anda berkurang, hak token ikut berkurang."
        />
      </div>
    </Radio.Group>
  )
}

function PermissionField({ draft, problems, onChange }: Props) {
  const session = useSession()
  const permissions = permissionList()
  const own = tokenPermissions(permissions).filter((permission) => holds(session, permission))
  return (
    <Checkbox.Group
      className="user-form-wide"
      label="Izin"
      withAsterisk
      error={problems.errorOf('permissions')}
      value={[...draft.permissions]}
      onChange={(names) => {
        problems.touch('permissions')
        onChange({ permissions: own.filter((permission) => names.includes(permission)) })
      }}
    >
      <div className="token-permissions" data-path="permissions" tabIndex={-1}>
        {own.map((permission) => (
          <Checkbox key={permission} value={permission} label={permissions[permission]?.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
