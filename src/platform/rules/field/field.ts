import type { z } from 'zod'
import type { Problem } from '../http/problem.ts'

export type FieldValue = string | number | boolean | null

/** What a field holds: one way to read and write it, one input on the screen and one type in the database each. */
export type FieldKind =
  'text' | 'note' | 'amount' | 'whole' | 'quantity' | 'percent' | 'day' | 'yes-no' | 'choice' | 'reference'

/** A value that may be chosen, and what it is called on screen and in files. */
export interface FieldOption {
  readonly value: string | boolean
  readonly text: string
  /** Another word for it that files of other programs use. */
  readonly read?: string
}

/** What is wrong with a value, apart from where it stands. */
export type Fault = Pick<Problem, 'code' | 'message'>

/** A permission that changing a field asks for, and what is said to people without it. */
export interface FieldGuard {
  readonly permission: string
  /** Without one nothing is said: what they send leaves the value as it stands. */
  readonly problem?: Problem
  /** People without it are not even told the value: to them it is empty. */
  readonly isSecret?: true
  /** People without it are told the value masked. */
  readonly isMasked?: true
}

/**
 * One field of a record: plain data and pure functions, from which form, list, file, history, HTTP contract and SQL
 * follow. A field without an initial value may stay empty, unless it is required: it is `null` then.
 */
export interface Field<Value extends FieldValue = FieldValue> {
  readonly kind: FieldKind
  readonly label: string
  /** What a program may send and is told. */
  readonly shape: z.ZodType<Value>
  /** Value of a new record, and of an empty cell of a file. */
  readonly initial: Value | null
  /** It must be given: there is no usual value and no empty one. */
  readonly required?: boolean
  /** Its column in the database, where that is not the name of the field in snake case. */
  readonly column?: string
  /** Most characters a person may type. */
  readonly limit?: number
  readonly options?: readonly FieldOption[]
  /** It belongs to the second section, with what most people leave as it is. */
  readonly further?: boolean
  readonly help?: string
  readonly changedBy?: FieldGuard
  /** What is said of a value that the shape refuses. */
  readonly fault?: Fault
  /** Puts what is typed into its usual form, such as the punctuation of a number. */
  mask?(typed: string): string
  /** What is wrong with a value that is there. */
  check?(value: NonNullable<Value>): Fault | undefined
}

/** A field table: the key is the name of the field. */
export type Fields = Readonly<Record<string, Field>>

/** The one type of what is sent, kept, imported and told. */
export type Values<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never
}

/** A draft: what stands in the inputs of a form, or in the cells of a line. */
export type Texts<F extends Fields> = { readonly [Name in keyof F]: string }

/** Values by the names of a table that is not known here. */
export type PlainValues = Readonly<Record<string, FieldValue>>

/** Whether nothing at all is a value of the field. */
export function mayBeEmpty({ initial, required }: Field): boolean {
  return initial === null && required !== true
}

/** The column a field is kept in: `bankName` in `bank_name`. */
export function columnOf(name: string, { column }: Pick<Field, 'column'>): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The fields in the order of their form: those of the second section last. */
export function inFormOrder(fields: Fields): (readonly [string, Field])[] {
  const all = Object.entries(fields)
  return [...all.filter(([, { further }]) => !further), ...all.filter(([, { further }]) => further)]
}
