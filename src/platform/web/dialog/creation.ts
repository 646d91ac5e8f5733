import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ComponentType } from 'react'
import { sessionQuery, type Session } from '../shell/session.ts'

/** A record that was made where another form needed it. */
export interface Made {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** What a form that makes a record is told by the chooser that lacks it. */
export interface CreationProps {
  /** What was typed: its name, or its code. */
  readonly typed: string
  /** Code of a record of the same sort, where the chooser does not take every one. */
  readonly beside: string | undefined
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}

/** How records of a kind are made from a chooser. */
export interface Creation {
  /** As people call it: `customer`. */
  readonly noun: string
  readonly permission: string
  readonly Form: ComponentType<CreationProps>
}

let creations: Readonly<Record<string, Creation>> = {}

/** What choosers can make, by the name of its kind. Handed over once by main.web.tsx. */
export function connectCreations(given: Readonly<Record<string, Creation>>): void {
  creations = given
}

/** How the signed-in person makes a record of a kind, if they may. */
export function useCreation(kind: string | undefined): Creation | undefined {
  const session = useQueryClient().getQueryData<Session>(sessionQuery.queryKey)
  const creation = kind === undefined ? undefined : creations[kind]
  return creation && session?.permissions.includes(creation.permission) ? creation : undefined
}

type Creating = Pick<CreationProps, 'typed' | 'beside'> &
  Pick<Creation, 'Form'> & { readonly key: string; readonly answer: (made: Made | undefined) => void }

let pile: readonly Creating[] = []
const listeners = new Set<() => void>()

function change(next: readonly Creating[]): void {
  pile = next
  for (const listener of listeners) listener()
}

/** Opens the form of a kind over everything; gives what was made, or nothing when the person went back. */
export function makeInPlace(
  { Form }: Creation,
  wanted: Pick<CreationProps, 'typed' | 'beside'>,
): Promise<Made | undefined> {
  const opener = document.activeElement
  return new Promise((resolve) => {
    const creating: Creating = {
      ...wanted,
      Form,
      key: crypto.randomUUID(),
      answer: (made) => {
        change(pile.filter((each) => each !== creating))
        // The form may have begun as another layer while it was loading, which cannot give the focus back.
        setTimeout(() => {
          if (opener instanceof HTMLElement) opener.focus()
          resolve(made)
        })
      },
    }
    change([...pile, creating])
  })
}

/** The forms that are open over others, lowest first. */
export function useOpenCreations(): readonly Creating[] {
  return useSyncExternalStore(subscribe, () => pile)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another screen was opened: nobody waits any more. */
export function closeCreations(): void {
  for (const { answer } of pile) answer(undefined)
}
