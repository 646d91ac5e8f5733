import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import { messageOf } from '../../../platform/web/call/call-problem.ts'
import { useEnter } from '../../../platform/web/form/use-enter.ts'
import { roleLabels } from '../rules/user.ts'
import './login-form.css'

export interface ExampleLogin {
  readonly role: string
  readonly email: string
  readonly password: string
}

/** The login form; while the example company is in use, one click on a person fills it. */
export function LoginForm({ examples }: { readonly examples: readonly ExampleLogin[] }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { signIn, pending, problem } = useSignIn()
  const submitButton = useRef<HTMLButtonElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!pending) void signIn(email, password)
  }
  const fill = (example: ExampleLogin): void => {
    setEmail(example.email)
    setPassword(example.password)
    submitButton.current?.focus()
  }
  return (
    <>
      <form className="login-form" onSubmit={submit}>
        {problem !== undefined && (
          <p role="alert" className="login-problem">
            {problem}
          </p>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          required
          withAsterisk={false}
          autoFocus
          autoComplete="username"
          placeholder="nama@contoh.example"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button ref={submitButton} type="submit" fullWidth loading={pending}>
          Login
        </Button>
      </form>
      {examples.length > 0 && <Examples examples={examples} onChoose={fill} />}
    </>
  )
}

/** Signs in and goes to where the person wanted to be. */
function useSignIn() {
  const enter = useEnter()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const signIn = async (email: string, password: string): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await enter(email, password)
    } catch (error) {
      setProblem(messageOf(error))
      setPending(false)
    }
  }
  return { signIn, pending, problem }
}

type ExamplesProps = {
  readonly examples: readonly ExampleLogin[]
  readonly onChoose: (example: ExampleLogin) => void
}

function Examples({ examples, onChoose }: ExamplesProps) {
  return (
    <section className="login-examples" aria-labelledby="login-examples">
      <h2 id="login-examples">Perusahaan contoh</h2>
      <p>Pilih salah satu untuk mengisi form.</p>
      <ul>
        {examples.map((example) => (
          <li key={example.email}>
            <button type="button" onClick={() => onChoose(example)}>
              <strong>{roleName(example.role)}</strong>
              <span>{example.email}</span>
              <code>{example.password}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function roleName(role: string): string {
  return new Map<string, string>(Object.entries(roleLabels)).get(role) ?? role
}
