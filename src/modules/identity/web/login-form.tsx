import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import { CallProblem, messageOf } from '../../../platform/web/call/call-problem.ts'
import { CodeInput } from '../../../platform/web/form/code-input.tsx'
import { useEnter } from '../../../platform/web/form/use-enter.ts'
import type { Proof } from '../../../platform/web/shell/session.ts'
import { roleLabels } from '../rules/user.ts'
import './login-form.css'

export interface ExampleLogin {
  readonly role: string
  readonly email: string
  readonly password: string
}

type LoginFormProps = {
  readonly examples: readonly ExampleLogin[]
  /** The second step: a code is asked for. */
  readonly needsCode: boolean
  readonly onNeedsCode: (needsCode: boolean) => void
}

/** The login form; while the example company is in use, one click on a person fills it. */
export function LoginForm({ examples, needsCode, onNeedsCode }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { signIn, pending, problem, begin } = useSignIn(needsCode, onNeedsCode)
  const submitButton = useRef<HTMLButtonElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!pending) void signIn(email, { password, code: '' })
  }
  const fill = (example: ExampleLogin): void => {
    setEmail(example.email)
    setPassword(example.password)
    submitButton.current?.focus()
  }
  if (needsCode) {
    return (
      <CodeForm
        problem={problem}
        pending={pending}
        onCode={(code) => void signIn(email, { password, code })}
        onBack={begin}
      />
    )
  }
  return (
    <>
      <form className="login-form" onSubmit={submit}>
        <LoginProblem>{problem}</LoginProblem>
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

function LoginProblem({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p role="alert" className="login-problem">
      {children}
    </p>
  )
}

type CodeFormProps = {
  readonly problem: string | undefined
  readonly pending: boolean
  readonly onCode: (code: string) => void
  readonly onBack: () => void
}

/** The second step of signing in, for who has an authenticator application. */
function CodeForm({ problem, pending, onCode, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!pending) onCode(code)
  }
  return (
    <form className="login-form" onSubmit={submit}>
      <LoginProblem>{problem}</LoginProblem>
      <CodeInput autoFocus value={code} onChange={setCode} />
      <Button type="submit" fullWidth loading={pending}>
        Lanjutkan
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        Kembali
      </Button>
    </form>
  )
}

/** Signs in and goes to where the person wanted to be; says when a code is asked for besides the password. */
function useSignIn(needsCode: boolean, onNeedsCode: (needsCode: boolean) => void) {
  const enter = useEnter()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const begin = (): void => {
    setProblem(undefined)
    onNeedsCode(false)
  }
  const signIn = async (email: string, proof: Proof): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await enter(email, proof)
    } catch (error) {
      const isFirstStep = error instanceof CallProblem && error.code === 'code-needed' && !needsCode
      if (isFirstStep) onNeedsCode(true)
      else setProblem(messageOf(error))
      setPending(false)
    }
  }
  return { signIn, pending, problem, begin }
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
