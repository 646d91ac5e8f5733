import { useEffect } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { deleteRole, type ShownRole } from '../../contract.ts'
import { deleteRoleQuestion } from '../rules/role-form.ts'

/** Removes a role after asking; says why when it cannot be removed. */
export function useRemoveRole(): {
  readonly remove: (role: ShownRole) => Promise<void>
  readonly pending: boolean
} {
  const { run, pending, problem, forget } = useAct(deleteRole)
  const close = useCloseDialog()
  useEffect(() => {
    if (problem === undefined) return
    forget()
    void alert(problem.message)
  }, [problem, forget])
  const remove = async (role: ShownRole): Promise<void> => {
    if (!(await confirm(deleteRoleQuestion(role), { verb: 'Hapus', danger: true }))) return
    const done = await run({ params: { code: role.code }, ifVersion: role.version })
    if (!done) return
    toast(`Peran ${role.name} berhasil dihapus`)
    close({ force: true })
  }
  return { remove, pending }
}
