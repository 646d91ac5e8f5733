import { useEffect } from 'react'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { deleteUser, type User } from '../contract.ts'
import { deleteQuestion } from '../rules/user.ts'

/** Removes a user after asking; says why when the user cannot be removed. */
export function useRemoveUser(): {
  readonly remove: (user: User) => Promise<void>
  readonly pending: boolean
} {
  const { run, pending, problem, forget } = useAct(deleteUser)
  useEffect(() => {
    if (problem === undefined) return
    forget()
    void alert(problem.message)
  }, [problem, forget])
  const remove = async (user: User): Promise<void> => {
    if (!(await confirm(deleteQuestion(user), { verb: 'Hapus', danger: true }))) return
    const done = await run({ params: { id: user.id }, ifVersion: user.version })
    if (done) toast(`User ${user.email} berhasil dihapus`)
  }
  return { remove, pending }
}
