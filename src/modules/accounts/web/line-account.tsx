import type { KeyboardEvent } from 'react'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { AccountOption } from './account-option.tsx'
import { choiceOf, countUse, type Accounts } from './use-account-choices.ts'
import { useControlHint } from './use-control-hint.ts'

type Props = {
  readonly name: string
  readonly accounts: Accounts
  readonly value: number | null
  /** Said of the account unless its role has something to say. */
  readonly help?: string | undefined
  readonly onChange: (accountId: number | null) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onProblem: (message: string | undefined) => void
}

/** The account of a line: any active one, found by code or words, made in place when it does not exist. */
export function LineAccount({ name, accounts, value, help, onChange, onKeyDown, onProblem }: Props) {
  const account = value === null ? undefined : accounts.byId.get(value)
  const control = useControlHint(value)
  const choose = (accountId: number | null): void => {
    countUse(accountId)
    onChange(accountId)
  }
  return (
    <Combobox
      name={name}
      choices={accounts.choices}
      waiting={accounts.waiting}
      value={value === null ? undefined : String(value)}
      chosen={account && choiceOf(account)}
      show={(choice) => <AccountOption choice={choice} />}
      help={control ?? help}
      empty="Tidak ada akun aktif yang cocok"
      listWidth={520}
      create={{ kind: 'account', onMade: ({ id }) => choose(id) }}
      onChange={(choice) => choose(choice ? Number(choice.key) : null)}
      onKeyDown={onKeyDown}
      onProblem={onProblem}
    />
  )
}
