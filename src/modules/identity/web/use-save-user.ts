import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { updateUser, user as userShape, type User } from '../contract.ts'
import type { UserDraft } from './user-form.tsx'

export interface SaveUser {
  /** Saves the draft over the version of the user given, and closes the dialog. */
  readonly save: (base: User, draft: UserDraft) => Promise<void>
  readonly pending: boolean
  readonly refusal: CallProblem | undefined
  /** The user as somebody else has changed it meanwhile. */
  readonly latest: User | undefined
  readonly forget: () => void
}

export function useSaveUser(): SaveUser {
  const { run, pending, problem, forget } = useAct(updateUser)
  const close = useCloseDialog()
  const save = async (base: User, { name, role, isActive, password }: UserDraft): Promise<void> => {
    const saved = await run({
      params: { id: base.id },
      body: { name, role, isActive, ...(password === '' ? {} : { password }) },
      ifVersion: base.version,
    })
    if (saved === undefined) return
    toast(`User ${saved.email} berhasil diupdate`)
    close({ force: true })
  }
  const isConflict = problem?.status === 412
  return {
    save,
    pending,
    refusal: isConflict ? undefined : problem,
    latest: isConflict ? userShape.safeParse(problem.current).data : undefined,
    forget,
  }
}
