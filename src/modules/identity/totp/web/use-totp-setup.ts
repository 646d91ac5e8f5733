import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useForm, type Form } from '../../../../platform/web/form/use-form.ts'
import { sessionQuery } from '../../../../platform/web/shell/session.ts'
import { beginTotp, enableTotp, type TotpBeginning } from '../../contract.ts'
import { codeProblems } from '../rules/code.ts'

export interface TotpSetup {
  /** Makes a secret, once the password was typed again. */
  readonly begin: () => Promise<void>
  readonly isBeginning: boolean
  readonly problem: string | undefined
  readonly beginning: TotpBeginning | undefined
  readonly form: Form<{ readonly code: string }>
  /** Told once the first code was right. */
  readonly codes: readonly string[] | undefined
}

/** Adding an authenticator application: a secret, its first code, then the recovery codes. */
export function useTotpSetup(): TotpSetup {
  const queries = useQueryClient()
  const beginningAct = useAct(beginTotp)
  const act = useAct(enableTotp)
  const [beginning, setBeginning] = useState<TotpBeginning>()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm<{ readonly code: string }, ReplyOf<typeof enableTotp>>({
    start: { code: '' },
    check: ({ code }) => codeProblems(code),
    save: async ({ code }) => act.attempt({ body: { ticket: beginning?.ticket ?? '', code } }),
    onSaved: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  const begin = async (): Promise<void> => setBeginning(await beginningAct.run({}))
  const { pending: isBeginning, problem } = beginningAct
  return { begin, isBeginning, problem: problem?.message, beginning, form, codes }
}
