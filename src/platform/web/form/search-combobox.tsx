import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Choice } from '../../rules/text/match-words.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'

/** What the server found for a text; `waiting` while the answer is on its way. */
export type Found<C extends Choice> = { readonly choices: readonly C[]; readonly waiting: boolean }

export type SearchComboboxProps<C extends Choice> = Omit<
  ComboboxProps<C>,
  'choices' | 'onType' | 'waiting'
> & {
  /** A hook that asks the server; the same for as long as the field lives. */
  readonly useFound: (typed: string) => Found<C>
}

const pause = 100

/** Choosing one of very many: the server searches while one types. */
export function SearchCombobox<C extends Choice>({ useFound, ...props }: SearchComboboxProps<C>) {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), pause)
  const { choices, waiting } = useFound(searched)
  return (
    <Combobox {...props} choices={choices} onType={setTyped} waiting={waiting || searched !== typed.trim()} />
  )
}
