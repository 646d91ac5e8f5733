import { Fragment, Suspense, type ComponentType } from 'react'
import { Checkbox, TextInput } from '@mantine/core'
import { holds } from '../../../../platform/rules/http/permission.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { textField } from '../../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { ShownRole } from '../../contract.ts'
import type { PermissionGroup } from '../../rules/role.ts'
import {
  permissionGroups,
  permissionList,
  RoleDepartments,
  RoleWarehouses,
} from '../../web/permission-list.ts'
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
        if (model) {
          const { permissions, departments, warehouses } = model
          form.change({ permissions, departments, warehouses })
        }
      }}
    />
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

function PermissionField({ form }: Pick<Props, 'form'>) {
  const { draft, change, at } = form
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
          <Group key={group.label} group={group} form={form} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The departments of a role that does not see all of them. */
function Departments({ form: { draft, change } }: Pick<Props, 'form'>) {
  return (
    <RoleDepartments
      label="Departemen yang dilihat"
      help="Bersama bagian di bawahnya. Dokumen tampil bila semua barisnya milik departemen ini."
      value={draft.departments ?? []}
      onChange={(departments) => change({ departments })}
    />
  )
}

/** The warehouses of a role that does not see all of them. */
function Warehouses({ form: { draft, change } }: Pick<Props, 'form'>) {
  return (
    <RoleWarehouses
      label="Gudang yang dilihat"
      help="Stok dan dokumen gudang ini saja; transfer tampil bagi gudang asal dan tujuannya."
      value={draft.warehouses ?? []}
      onChange={(warehouses) => change({ warehouses })}
    />
  )
}

/** What a role that lacks a scope sees instead, chosen below that scope. */
const insteadOf: Readonly<Record<string, ComponentType<Pick<Props, 'form'>>>> = {
  'departments.all': Departments,
  'warehouses.all': Warehouses,
}

/** What a role goes without that lacks a scope. */
const withoutScope: Readonly<Record<string, string>> = {
  'costs.read':
    'Tanpa ini jurnal, buku besar, laporan keuangan, pembelian, dan nilai stok tertutup, walau izinnya dicentang.',
  'documents.all':
    'Tanpa ini hanya dokumen buatan sendiri yang tampil; jurnal, laporan, saldo customer, dan riwayat tertutup.',
  'departments.all':
    'Tanpa ini hanya order, invoice, dan nota kredit departemen yang dipilih; jurnal, laporan, dan saldo tertutup.',
  'warehouses.all':
    'Tanpa ini hanya stok, penerimaan, penyesuaian, opname, transfer, dan surat jalan gudang yang dipilih; penjualan, pembelian, jurnal, dan laporan tertutup.',
}

type GroupProps = Pick<Props, 'form'> & { readonly group: PermissionGroup }

/** A group of permissions; what the person may not give stands there and cannot be chosen. */
function Group({ group: { label, names }, form }: GroupProps) {
  const session = useSession()
  const isAdmin = session.user.role === 'admin'
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {names.map((name) => (
        <Fragment key={name}>
          <Checkbox
            value={name}
            label={permissionList()[name]?.label}
            description={withoutScope[name]}
            disabled={!isAdmin && !holds(session, name)}
          />
          <Instead name={name} form={form} />
        </Fragment>
      ))}
    </section>
  )
}

function Instead({ name, form }: Pick<Props, 'form'> & { readonly name: string }) {
  const Chosen = insteadOf[name]
  if (Chosen === undefined || form.draft.permissions.includes(name)) return null
  return (
    <div className="role-instead">
      <Suspense fallback={null}>
        <Chosen form={form} />
      </Suspense>
    </div>
  )
}
