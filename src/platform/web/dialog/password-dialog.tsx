import { Button, Group } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { PasswordField } from '../form/password-field.tsx'
import { CallProblem, messageOf } from '../call/call-problem.ts'
import { CodeInput } from '../form/code-input.tsx'
import type { Proof } from '../shell/session.ts'
import { Layer } from './layer.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly email: string
  /** A code is asked for as well. */
  readonly wantsCode: boolean
  /** Throws what to tell when the password or the code is not taken. */
  readonly onProof: (proof: Proof) => Promise<void>
  readonly onGiveUp: () => void
}

/** Asks for the password above whatever is open, which stays as it is. */
export function PasswordDialog({ title, text, verb, email, wantsCode, onProof, onGiveUp }: Props) {
  const titleId = useId()
  const proof = useProof(wantsCode, onProof)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!proof.pending) void proof.send()
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
          value={proof.password}
          error={proof.isOfCode ? undefined : proof.problem}
          onChange={(event) => proof.setPassword(event.currentTarget.value)}
        />
        {proof.needsCode && (
          <CodeInput
            value={proof.code}
            error={proof.isOfCode ? proof.problem : undefined}
            autoFocus={!wantsCode}
            onChange={proof.setCode}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onGiveUp}>
            Batal
          </Button>
          <Button type="submit" loading={proof.pending}>
            {verb}
          </Button>
        </Group>
      </form>
    </Layer>
  )
}

/** What is typed as proof, and what is wrong with it; a code is asked for from when the server wants one. */
function useProof(wantsCode: boolean, onProof: Props['onProof']) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>()
  const [wantsPassword, setWantsPassword] = useState(wantsCode)
  const [pending, setPending] = useState(false)
  const send = async (): Promise<void> => {
    setPending(true)
    setRefusal(undefined)
    try {
      await onProof({ password, code })
    } catch (error) {
      const refused = error instanceof CallProblem ? error.code : ''
      setRefusal({ code: refused, message: messageOf(error) })
      if (codeRefusals.has(refused)) setWantsPassword(true)
      setPending(false)
    }
  }
  const isOfCode = codeRefusals.has(refusal?.code ?? '')
  const problem = refusal?.message
  return { password, setPassword, code, setCode, send, pending, problem, isOfCode, needsCode: wantsPassword }
}

/** Refusals for the code, not the password. */
const codeRefusals: ReadonlySet<string> = new Set(['code-needed', 'code-missing', 'wrong-code'])

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
