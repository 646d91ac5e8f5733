import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { listRoles, type ShownRole } from '../../contract.ts'
import type { PermissionGroup } from '../../rules/role.ts'
import { permissionGroups, permissionList } from '../../web/permission-list.ts'
import './roles.css'

/** What each role may do: the permissions in their groups, a column for each role. */
export function RoleMatrix() {
  const openDialog = useOpenDialog()
  const { data, error, refetch } = useReply(listRoles, {})
  return (
    <Page
      title="Peran & Hak"
      subtitle="Apa yang boleh dilakukan setiap peran. Admin, User, dan Viewer tetap; peran lain Anda susun sendiri."
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          data-page-new
          onClick={() => openDialog('new')}
        >
          Buat Peran
        </Button>
      }
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && <Matrix roles={data.rows} />}
    </Page>
  )
}

type RolesProps = { readonly roles: readonly ShownRole[] }

function Matrix({ roles }: RolesProps) {
  return (
    <div className="role-matrix" tabIndex={0} role="region" aria-label="Matriks hak">
      <table>
        <caption className="sr-only">Izin setiap peran</caption>
        <thead>
          <tr>
            <th scope="col">Izin</th>
            {roles.map((role) => (
              <th key={role.code} scope="col">
                <RoleHead role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups().map((group) => (
          <GroupRows key={group.label} group={group} roles={roles} />
        ))}
      </table>
    </div>
  )
}

function RoleHead({ role: { code, name, isPreset, people } }: { readonly role: ShownRole }) {
  return (
    <>
      {isPreset ? name : <AppLink to={`/settings/roles/${code}/edit`}>{name}</AppLink>}
      <span className="role-people">{people} user</span>
    </>
  )
}

function GroupRows({ group: { label, names }, roles }: RolesProps & { readonly group: PermissionGroup }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={roles.length + 1} className="role-group">
          {label}
        </th>
      </tr>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{permissionList()[name]?.label}</th>
          {roles.map((role) => (
            <td key={role.code}>
              <Held isHeld={role.permissions.includes(name)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Held({ isHeld }: { readonly isHeld: boolean }) {
  if (!isHeld) return <span className="muted">–</span>
  return (
    <>
      <IconCheck size={16} aria-hidden />
      <span className="sr-only">ya</span>
    </>
  )
}
