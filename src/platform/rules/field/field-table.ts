import { z } from 'zod'
import { text } from '../http/endpoint.ts'
import type { Problem } from '../http/problem.ts'
import {
  inFormOrder,
  mayBeEmpty,
  type Fault,
  type Field,
  type Fields,
  type FieldValue,
  type PlainValues,
  type Texts,
  type Values,
} from './field.ts'
import { isMasked } from '../text/masked-text.ts'
import { readText, writeText } from './field-text.ts'

/** What is read of texts: all values, or everything that is wrong with them beside the values that can be read. */
export type Read<F extends Fields> =
  | { readonly isRight: true; readonly values: Values<F>; readonly problems: readonly [] }
  | { readonly isRight: false; readonly values: Partial<Values<F>>; readonly problems: readonly Problem[] }

/** Reads a draft; a text that cannot be read and a value that is wrong are told together. */
export function readTexts<F extends Fields>(fields: F, texts: Texts<F>): Read<F> {
  const values: Record<string, FieldValue> = {}
  const problems: Problem[] = []
  for (const [path, field] of inFormOrder(fields)) {
    const reading = readText(field, texts[path] ?? '')
    if ('message' in reading) problems.push({ code: 'unreadable', path, message: reading.message })
    else {
      values[path] = reading.value
      problems.push(...faultOf(field, reading.value).map((fault) => ({ ...fault, path })))
    }
  }
  return (problems.length === 0
    ? { isRight: true, values, problems }
    : { isRight: false, values, problems }) as unknown as Read<F>
}

/** Everything that is wrong with values, field by field in the order of the form. */
export function checkValues(fields: Fields, values: PlainValues): Problem[] {
  return inFormOrder(fields).flatMap(([path, field]) =>
    faultOf(field, values[path] ?? null).map(({ code, message }) => ({ code, path, message })),
  )
}

function faultOf(field: Field, value: FieldValue): Fault[] {
  const { fault = { code: 'invalid', message: '' } } = field
  const proven = field.shape.safeParse(value)
  if (!proven.success) return [{ ...fault, message: proven.error.issues[0]?.message ?? fault.message }]
  const held = proven.data
  const found = held === null ? undefined : field.check?.(held)
  return found === undefined ? [] : [found]
}

/** The values of the fields among whatever else a record holds; those of a file are still to be checked. */
export function valuesOf<F extends Fields>(fields: F, record: Values<F> | PlainValues): Values<F> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null])) as Values<F>
}

/** The draft of a record that is there. */
export function textsOf<F extends Fields>(fields: F, values: Values<F>): Texts<F> {
  return mapped(fields, (field, name) => {
    const value: FieldValue = values[name] ?? null
    // What is shown masked is not typed over: it stays as it stands.
    return typeof value === 'string' && field.changedBy?.isMasked === true && isMasked(value)
      ? ''
      : writeText(field, value)
  })
}

/** The draft of a new record. */
export function newTexts<F extends Fields>(fields: F): Texts<F> {
  return mapped(fields, (field) => writeText(field, field.initial))
}

/** The values a new record begins with; what must be given is not there yet. */
export function newValues(fields: Fields): PlainValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]))
}

function mapped<F extends Fields>(fields: F, textAt: (field: Field, name: keyof F) => string): Texts<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, textAt(field, name)]),
  ) as Texts<F>
}

/** A field that differs between two versions of a record. */
export interface Difference {
  readonly name: string
  readonly field: Field
  readonly before: FieldValue
  readonly after: FieldValue
}

/** What differs between two versions of a record, in the order of the table. */
export function differences(fields: Fields, before: PlainValues, after: PlainValues): Difference[] {
  return Object.entries(fields)
    .map(([name, field]) => ({ name, field, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((each) => each.before !== each.after)
}

interface Change {
  /** Undefined for a new record. */
  readonly before: PlainValues | undefined
  readonly after: PlainValues
  readonly may: (permission: string) => boolean
}

/** What somebody would change without the permission that a field asks for: one problem for each permission. */
export function notPermitted(fields: Fields, { before, after, may }: Change): Problem[] {
  const guards = differences(fields, before ?? newValues(fields), after).flatMap(
    ({ field: { changedBy } }) =>
      changedBy?.problem === undefined || may(changedBy.permission) ? [] : [changedBy.problem],
  )
  return [...new Set(guards)]
}

/** The members of a body: what may be empty or has a usual value may be left out. */
export function bodyShape<F extends Fields>(
  fields: F,
): { [Name in keyof F]: z.ZodType<Values<F>[Name], Values<F>[Name] | undefined> } {
  const shapes = Object.entries(fields).map(([name, field]) => [name, sentShape(field)])
  return Object.fromEntries(shapes) as ReturnType<typeof bodyShape<F>>
}

/** A choice is let through as text: the check of the record tells it with everything else that is wrong. */
function sentShape(field: Field): z.ZodType {
  const { kind, shape, initial, required } = field
  const held = kind === 'choice' ? choiceAsText(field) : shape
  if (mayBeEmpty(field)) return held.optional().transform((value) => value ?? null)
  return required === true || initial === null ? held : held.default(initial)
}

function choiceAsText(field: Field): z.ZodType {
  if (!mayBeEmpty(field)) return text(50)
  return text(50)
    .transform((value) => (value === '' ? null : value))
    .nullable()
}

/** The members of a reply. */
export function replyShape<F extends Fields>(fields: F): { [Name in keyof F]: z.ZodType<Values<F>[Name]> } {
  const shapes = Object.entries(fields).map(([name, field]) => [name, replyShapeOf(field)])
  return Object.fromEntries(shapes) as ReturnType<typeof replyShape<F>>
}

/** What is kept is told, whatever the limits for new texts are by now. */
function replyShapeOf(field: Field): z.ZodType {
  const shape = storedShape(field)
  return field.changedBy?.isSecret ? shape.nullable() : shape
}

function storedShape(field: Field): z.ZodType {
  if (field.kind !== 'text' && field.kind !== 'note') return field.shape
  return mayBeEmpty(field) ? z.string().nullable() : z.string()
}
