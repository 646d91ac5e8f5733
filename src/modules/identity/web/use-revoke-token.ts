import { useEffect } from 'react'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { revokeApiToken, type ApiToken } from '../contract.ts'
import { revokeQuestion } from '../rules/api-token.ts'

/** Revokes a token after asking; says why when it cannot be. */
export function useRevokeToken(): {
  readonly revoke: (token: ApiToken) => Promise<void>
  readonly pending: boolean
} {
  const { run, pending, problem, forget } = useAct(revokeApiToken)
  useEffect(() => {
    if (problem === undefined) return
    forget()
    void alert(problem.message)
  }, [problem, forget])
  const revoke = async ({ id, name }: ApiToken): Promise<void> => {
    if (!(await confirm(revokeQuestion(name), { verb: 'Cabut', danger: true }))) return
    if (await run({ params: { id } })) toast(`Token ${name} sudah dicabut`)
  }
  return { revoke, pending }
}
