import type { ComponentType, ReactNode } from 'react'
import type { FormField } from '../../../platform/web/form/use-form.ts'

/** As much of a form as its inputs use; a form of more fields will do. */
export interface InputForm<Draft> {
  readonly draft: Draft
  change(change: Partial<Draft>): void
  at(path: string): FormField
}

/** What an input of one's own is given. */
export interface OwnInput<Draft> {
  readonly form: InputForm<Draft>
}

/** How a field is typed, where that does not follow from its table. */
export interface InputLook<Draft> {
  readonly label?: string
  readonly help?: string
  readonly type?: 'email' | 'tel'
  /** Begins a group of inputs. */
  readonly heading?: string
  /** What stands below the heading, above the input. */
  readonly Above?: ComponentType
  readonly Input?: ComponentType<OwnInput<Draft>>
  readonly Below?: ComponentType<OwnInput<Draft>>
}

/** How a field is read, where that does not follow from its table. */
export interface FactLook<Reply> {
  readonly label?: string
  readonly value?: (record: Reply) => ReactNode
  /** It has a row of its own, behind the others. */
  readonly wide?: true
  /** It is not shown while it says nothing. */
  readonly mayLack?: true
}

/** Fields in an order; those that are not named follow in that of their table. */
export interface Arranged<Name extends string, Look> {
  readonly order?: readonly Name[]
  readonly looks?: { readonly [Each in Name]?: Look }
}

/** The names of a table in the order of an arrangement. */
export function arranged(names: readonly string[], order: readonly string[] = []): readonly string[] {
  const first = order.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name))]
}
