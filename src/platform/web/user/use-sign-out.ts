import { useQueryClient } from '@tanstack/react-query'
import { showPerson } from '../call/page-person.ts'
import { confirm } from '../dialog/dialog.tsx'
import { useGo } from '../shell/place.ts'
import { sessionDoor } from '../shell/session.ts'
import { shellLinks } from '../shell/shell-links.ts'
import { askWhenSignedOut } from './sign-in-again.ts'

/** Ends the session and leads to the login screen; asks first when something is not sent yet. */
export function useSignOut(): () => Promise<void> {
  const go = useGo()
  const queries = useQueryClient()
  return async () => {
    const { unsent } = sessionDoor()
    const question = unsent.question()
    if (question && !(await confirm(question, { verb: 'Keluar', danger: true }))) return
    unsent.drop()
    askWhenSignedOut(false)
    await sessionDoor()
      .signOut()
      .catch(() => undefined)
    showPerson(undefined)
    queries.clear()
    go(shellLinks().login)
  }
}
