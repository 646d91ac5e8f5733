import { useCallback, useEffect } from 'react'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { deleteAccount, type Account } from '../contract.ts'
import { deleteQuestion, deleteWithTransactions } from '../rules/account.ts'

/** Removes an account after asking; says why when it cannot be removed. */
export function useRemoveAccount(): (account: Account) => void {
  const { run, problem, forget } = useAct(deleteAccount)
  useEffect(() => {
    if (problem === undefined) return
    forget()
    void alert(problem.message)
  }, [problem, forget])
  return useCallback(
    (account) => {
      const remove = async (): Promise<void> => {
        if (account.hasTransactions) return alert(deleteWithTransactions)
        if (!(await confirm(deleteQuestion(account), { verb: 'Hapus', danger: true }))) return
        const done = await run({ params: { id: account.id } })
        if (done) toast(`Akun ${account.code} - ${account.name} berhasil dihapus`)
      }
      void remove()
    },
    [run],
  )
}
