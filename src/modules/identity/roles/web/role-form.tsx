import { Checkbox, TextInput } from '@mantine/core'
import { holds } from '../../../../platform/rules/http/permission.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { textField } from '../../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { ShownRole } from '../../contract.ts'
import type { PermissionGroup } from '../../rules/role.ts'
import { permissionGroups, permissionList } from '../../web/permission-list.ts'
import { longestRoleName, type RoleDraft } from '../rules/role-form.ts'
import './roles.css'

type Props = {
  readonly form: FormFields<RoleDraft>
  /** Roles whose permissions a new one may begin with. */
  readonly models?: readonly ShownRole[]
}

/** The fields of a role: its name, and what it may do. */
export function RoleForm({ form, models }: Props) {
  return (
    <div className="role-form">
      <TextInput
        {...textField(form, 'name', {
          label: 'Nama',
          required: true,
          autoFocus: true,
          placeholder: 'Kasir',
          help: 'Nama ini tampil di daftar user.',
        })}
        autoComplete="off"
        maxLength={longestRoleName}
      />
      {models && <Model form={form} models={models} />}
      <PermissionField form={form} />
    </div>
  )
}

/** Begins with what another role may do. */
function Model({ form, models }: Required<Props>) {
  const same = models.find(({ permissions }) => isSame(permissions, form.draft.permissions))
  const options = models.map(({ code, name }) => ({ value: code, text: name }))
  return (
    <SelectInput
      label="Mulai dari"
      help="Izinnya disalin; sesudahnya ubah di bawah."
      value={same?.code ?? ''}
      options={same ? options : [{ value: '', text: 'Pilihan sendiri' }, ...options]}
      onChange={(code) => {
        const model = models.find((each) => each.code === code)
        if (model) form.change({ permissions: model.permissions })
      }}
    />
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

function PermissionField({ form: { draft, change, at } }: Pick<Props, 'form'>) {
  const { error, onLeave } = at('permissions')
  return (
    <Checkbox.Group
      className="role-form-wide"
      label="Izin"
      withAsterisk
      error={error}
      value={[...draft.permissions]}
      onChange={(names) => {
        onLeave()
        change({ permissions: names })
      }}
    >
      <div className="role-permissions" data-path="permissions" tabIndex={-1}>
        {permissionGroups().map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** A group of permissions; what the person may not give stands there and cannot be chosen. */
function Group({ group: { label, names } }: { readonly group: PermissionGroup }) {
  const session = useSession()
  const isAdmin = session.user.role === 'admin'
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {names.map((name) => (
        <Checkbox
          key={name}
          value={name}
          label={permissionList()[name]?.label}
          disabled={!isAdmin && !holds(session, name)}
        />
      ))}
    </section>
  )
}
