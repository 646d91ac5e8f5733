import { Button } from '@mantine/core'
import { scopes } from '../../../../platform/rules/http/permission.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { createRole, listRoles, type ShownRole } from '../../contract.ts'
import { roleBody, type RoleDraft } from '../rules/role-form.ts'
import { RoleForm } from './role-form.tsx'
import { useRoleCheck } from './use-role-check.ts'

/** The dialog that puts a role together. */
export function RoleCreate() {
  const act = useAct(createRole)
  const close = useCloseDialog()
  const check = useRoleCheck()
  const { data } = useReply(listRoles, {})
  const form = useForm<RoleDraft, ShownRole>({
    start: { name: '', permissions: ['books.read', ...scopes], departments: [], warehouses: [] },
    check,
    save: (draft) => act.attempt({ body: roleBody(draft) }),
    onSaved: ({ name }) => {
      toast(`Peran ${name} berhasil dibuat`)
      close({ force: true })
    },
  })
  return (
    <FormDialog
      title="Buat Peran"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <RoleForm form={form} models={data?.rows ?? []} />
      </div>
    </FormDialog>
  )
}
