import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { waitingMark } from '../keys/awaited.ts'
import { enterList } from '../keys/row-keys.ts'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Name for screen readers; the placeholder when left out. */
  readonly name?: string
}

const pause = 200

/** A search box that asks when typing pauses. `/` puts the focus here, ↓ goes on to the list. */
export function SearchInput({ value, onChange, placeholder, name }: Props) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const latest = useRef(onChange)
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (typed.trim() === given) return undefined
    const timer = setTimeout(() => latest.current(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, given])
  return (
    <TextInput
      className="search-input"
      type="search"
      data-page-search
      {...waitingMark('rows', typed.trim() !== given)}
      label={name ?? 'Cari'}
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && enterList()) event.preventDefault()
      }}
    />
  )
}
