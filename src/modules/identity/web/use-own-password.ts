import { useAct } from '../../../platform/web/call/use-act.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'
import type { Session } from '../../../platform/web/shell/session.ts'
import { changeOwnPassword } from '../contract.ts'
import { confirmationProblems, passwordChangeProblems } from '../rules/password.ts'
import { passwordSurroundings } from '../rules/user.ts'

const empty = { password: '', newPassword: '', passwordConfirmation: '', revokesTokens: false }
export type OwnPasswordDraft = typeof empty

/** The form in which a person chooses another password. */
export function useOwnPassword({ user, organisation, passwordRule: rule }: Session, onSaved: () => void) {
  const act = useAct(changeOwnPassword)
  const around = passwordSurroundings(user, { organisation: organisation.name, rule })
  return useForm<OwnPasswordDraft, unknown>({
    start: empty,
    check: (draft) => [
      ...passwordChangeProblems(draft, around),
      ...confirmationProblems(draft.newPassword, draft.passwordConfirmation),
    ],
    save: ({ password, newPassword, revokesTokens }) =>
      act.attempt({ body: { password, newPassword, revokesTokens } }),
    onSaved,
  })
}
