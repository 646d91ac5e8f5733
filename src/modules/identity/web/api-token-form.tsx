import { Checkbox, Radio, TextInput } from '@mantine/core'
import { holds } from '../../../platform/rules/http/permission.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { longestTokenName, tokenPermissions, type NewTokenDraft } from '../rules/api-token.ts'
import { permissionList } from './permission-list.ts'
import './user-form.css'
import './api-token.css'

type Props = { readonly form: FormFields<NewTokenDraft> }

const validities = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), text: `${days} hari` }))

/** The fields of a token: its name, what it may do, and for how long. */
export function ApiTokenForm({ form }: Props) {
  const { draft, change, at } = form
  return (
    <div className="user-form">
      <TextInput
        {...textField(form, 'name', {
          label: 'Nama',
          required: true,
          autoFocus: true,
          placeholder: 'gudang',
          help: 'Nama program yang memakainya. Nama ini tampil di audit log.',
        })}
        autoComplete="off"
        maxLength={longestTokenName}
      />
      <SelectInput
        {...at('validDays')}
        label="Masa berlaku"
        help="Sesudahnya token berhenti dengan sendirinya."
        value={String(draft.validDays)}
        options={validities}
        onChange={(value) => change({ validDays: Number(value) })}
      />
      <ScopeField form={form} />
      {!draft.isReadOnly && <PermissionField form={form} />}
    </div>
  )
}

function ScopeField({ form: { draft, change } }: Props) {
  return (
    <Radio.Group
      className="user-form-wide"
      label="Cakupan"
      withAsterisk
      value={draft.isReadOnly ? 'read' : 'chosen'}
      onChange={(value) => change({ isReadOnly: value === 'read', permissions: [] })}
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

function PermissionField({ form: { draft, change, at } }: Props) {
  const session = useSession()
  const permissions = permissionList()
  const own = tokenPermissions(permissions).filter((permission) => holds(session, permission))
  const { error, onLeave } = at('permissions')
  return (
    <Checkbox.Group
      className="user-form-wide"
      label="Izin"
      withAsterisk
      error={error}
      value={[...draft.permissions]}
      onChange={(names) => {
        onLeave()
        change({ permissions: own.filter((permission) => names.includes(permission)) })
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
