import { Button, Group } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { PasswordField } from '../form/password-field.tsx'
import { messageOf } from '../call/call-problem.ts'
import { Layer } from './layer.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly email: string
  /** Throws what to tell when the password is not taken. */
  readonly onPassword: (password: string) => Promise<void>
  readonly onGiveUp: () => void
}

/** Asks for the password above whatever is open, which stays as it is. */
export function PasswordDialog({ title, text, verb, email, onPassword, onGiveUp }: Props) {
  const titleId = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async (): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await onPassword(password)
    } catch (error) {
      setProblem(messageOf(error))
      setPending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!pending) void send()
  }
  return (
    <Layer role="dialog" className="question" labelledBy={titleId} onEscape={onGiveUp}>
      <form onSubmit={submit}>
        <h2 id={titleId}>{title}</h2>
        <p className="question-text">{text}</p>
        <HiddenEmail email={email} />
        <PasswordField
          label={`Password untuk ${email}`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onGiveUp}>
            Batal
          </Button>
          <Button type="submit" loading={pending}>
            {verb}
          </Button>
        </Group>
      </form>
    </Layer>
  )
}

/** Tells a password manager whose password is wanted. */
function HiddenEmail({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      className="sr-only"
      tabIndex={-1}
      aria-hidden
      readOnly
      value={email}
    />
  )
}
