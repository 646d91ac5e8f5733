import { useCallback } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { deleteAccount, updateAccount, type Account } from '../contract.ts'
import { deleteQuestion, deleteWithTransactions } from '../rules/account.ts'

/** Removes an account after asking; one that is in use can be deactivated in its place. */
export function useRemoveAccount(): (account: Account) => void {
  const { attempt } = useAct(deleteAccount)
  const deactivate = useDeactivateAccount()
  return useCallback(
    (account) => {
      const remove = async (): Promise<void> => {
        if (account.hasTransactions) return deactivate(account, deleteWithTransactions)
        if (!(await confirm(deleteQuestion(account), { verb: 'Hapus', danger: true }))) return
        const outcome = await attempt({ params: { id: account.id } })
        if (outcome === undefined) return
        if ('saved' in outcome) toast(`Akun ${account.code} - ${account.name} berhasil dihapus`)
        else if (isInUse(outcome.refusal)) await deactivate(account, outcome.refusal.message)
        else await alert(outcome.refusal.message)
      }
      void remove()
    },
    [attempt, deactivate],
  )
}

/** Something was entered on the account since the chart was read. */
function isInUse({ code }: CallProblem): boolean {
  return code === 'account-has-transactions' || code === 'account-in-use'
}

/** Says why an account stays, and deactivates it when that is wanted. */
function useDeactivateAccount(): (account: Account, why: string) => Promise<void> {
  const { attempt } = useAct(updateAccount)
  return useCallback(
    async ({ id, code, name, description, isActive, version }, why) => {
      if (!isActive) return alert(why)
      if (!(await confirm(why, { verb: 'Nonaktifkan', cancel: 'Tutup' }))) return
      const body = { name, description: description ?? '', isActive: false }
      const outcome = await attempt({ params: { id }, body, ifVersion: version })
      if (outcome === undefined) return
      if ('saved' in outcome) toast(`Akun ${code} - ${name} dinonaktifkan`)
      else await alert(outcome.refusal.message)
    },
    [attempt],
  )
}
