import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { sessionQuery } from '../../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { listRoles, updateRole, type ShownRole } from '../../contract.ts'
import { permissionList } from '../../web/permission-list.ts'
import { roleBody, type RoleDraft } from '../rules/role-form.ts'
import { RoleForm } from './role-form.tsx'
import { useRemoveRole } from './use-remove-role.ts'
import { useRoleCheck } from './use-role-check.ts'

const title = 'Ubah Peran'

/** The dialog that changes the role of the address. */
export function RoleEdit() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(listRoles, {})
  const [opened, setOpened] = useState<ShownRole>()
  const role = data?.rows.find((each) => each.code === code && !each.isPreset)
  if (opened === undefined && role !== undefined) setOpened(role)
  if (opened !== undefined) return <EditForm key={opened.code} opened={opened} />
  return (
    <DetailDialog title={title}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && <p>Tidak ditemukan atau sudah dihapus</p>}
    </DetailDialog>
  )
}

function EditForm({ opened }: { readonly opened: ShownRole }) {
  const form = useRoleForm(opened)
  const { remove, pending } = useRemoveRole()
  return (
    <FormDialog
      title={title}
      hint={peopleText(opened)}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <>
          <Button
            variant="default"
            color="red"
            loading={pending}
            disabled={opened.people > 0}
            onClick={() => void remove(opened)}
          >
            Hapus
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Simpan
          </Button>
        </>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <ConflictPanel noun="Peran ini" form={form} fields={comparedFields} />
        <RoleForm form={form} />
        <FoldedHistory kind="role" recordId={opened.code} />
      </div>
    </FormDialog>
  )
}

function peopleText({ people }: ShownRole): string {
  return people === 0
    ? 'Belum dipakai user mana pun'
    : `Dipakai ${people} user; perubahan berlaku bagi mereka seketika`
}

function useRoleForm(opened: ShownRole) {
  const act = useAct(updateRole)
  const close = useCloseDialog()
  const check = useRoleCheck()
  const queries = useQueryClient()
  return useForm<RoleDraft, ShownRole>({
    start: draftOf(opened),
    version: opened.version,
    check,
    save: async (draft, { version }) => {
      const given = { params: { code: opened.code }, body: roleBody(draft), ifVersion: version }
      const outcome = await act.attempt(given)
      return latestIn(outcome, updateRole.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: ({ name }) => {
      toast(`Peran ${name} berhasil diupdate`)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      close({ force: true })
    },
  })
}

function draftOf({ name, permissions, departments, warehouses }: ShownRole): RoleDraft {
  return { name, permissions, departments, warehouses }
}

/** What somebody else may have changed while the form was open. */
const comparedFields: readonly ComparedField<RoleDraft>[] = [
  { label: 'Nama', keys: ['name'], text: ({ name }) => name },
  {
    label: 'Izin',
    keys: ['permissions'],
    text: ({ permissions }) => permissions.map((name) => permissionList()[name]?.label ?? name).join(', '),
  },
  {
    label: 'Departemen yang dilihat',
    keys: ['departments'],
    text: ({ departments = [] }) => `${departments.length} departemen`,
  },
  {
    label: 'Gudang yang dilihat',
    keys: ['warehouses'],
    text: ({ warehouses = [] }) => `${warehouses.length} gudang`,
  },
]
