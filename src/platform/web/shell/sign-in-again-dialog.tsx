import { Button, Group, PasswordInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '../call/call-problem.ts'
import { Layer } from '../dialog/layer.tsx'
import { sessionDoor, useSession } from './session.ts'
import { answerSignIn, useSignInNeeded } from './sign-in-again.ts'

/** When the session has ended: asks for the password above whatever is open, which stays as it is. */
export function SignInAgain() {
  return useSignInNeeded() ? <SignInDialog /> : null
}

function SignInDialog() {
  const titleId = useId()
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const signIn = async (): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await sessionDoor().signIn(user.email, password)
      answerSignIn(true)
    } catch (error) {
      setProblem(messageOf(error))
      setPending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!pending) void signIn()
  }
  return (
    <Layer role="dialog" className="question" labelledBy={titleId} onEscape={() => answerSignIn(false)}>
      <form onSubmit={submit}>
        <h2 id={titleId}>Sesi berakhir</h2>
        <p className="question-text">Masuk lagi untuk melanjutkan; isian Anda tetap ada.</p>
        <input
          type="email"
          autoComplete="username"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          readOnly
          value={user.email}
        />
        <PasswordInput
          label={`Password untuk ${user.email}`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => answerSignIn(false)}>
            Batal
          </Button>
          <Button type="submit" loading={pending}>
            Masuk
          </Button>
        </Group>
      </form>
    </Layer>
  )
}
