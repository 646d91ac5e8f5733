import { z } from 'zod'
import type { Day } from '../day/day.ts'
import { day as dayShape, id, rupiah, text as textShape } from '../http/endpoint.ts'
import type { Rupiah } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
import type { Fault, Field, FieldKind, FieldOption, FieldValue } from './field.ts'

type Own<Value extends FieldValue> = Partial<
  Pick<
    Field<Value>,
    'required' | 'column' | 'further' | 'help' | 'changedBy' | 'fault' | 'mask' | 'check' | 'initial'
  >
>

/** A field may be empty unless it is required or begins with a value; to some people it is. */
type Empty<Given> = Given extends { readonly changedBy: { readonly isSecret: true } }
  ? null
  : Given extends { readonly required: true }
    ? never
    : Given extends { readonly initial: string | number | boolean }
      ? never
      : null

/** What a text may hold that a check judges: its own sentence says more than a limit would. */
const longestChecked = 1000

/** A line of text. */
export function text<const Given extends Own<string>>(label: string, limit: number, given?: Given) {
  return textOfKind<Given>('text', { label, limit, given })
}

/** A text of several lines. */
export function note<const Given extends Own<string>>(label: string, limit: number, given?: Given) {
  return textOfKind<Given>('note', { label, limit, given })
}

type TextParts<Given> = { readonly label: string; readonly limit: number; readonly given: Given | undefined }

function textOfKind<Given extends Own<string>>(
  kind: FieldKind,
  { label, limit, given }: TextParts<Given>,
): Field<string | Empty<Given>> {
  const held = textShape(given?.check === undefined ? limit : longestChecked)
  return fieldOf<string | Empty<Given>>({ kind, label, limit, ...given }, held)
}

/** An optional number of so many digits, kept as text: it may begin with zeros. */
export function digits<const Given extends Own<string>>(label: string, count: number, given?: Given) {
  const fault = { code: 'digits', message: `${label} harus terdiri dari ${count} angka` }
  const isRight = new RegExp(`^\\d{${count}}$`)
  const check = (value: string): Fault | undefined => (isRight.test(value) ? undefined : fault)
  return text(label, count, { ...given, check })
}

interface Range {
  readonly least?: number
  readonly most?: number
}

function numberOfKind<Given extends Own<number> & Range>(
  kind: FieldKind,
  { label, given = {} }: { readonly label: string; readonly given?: Own<number> & Range },
  shape: z.ZodType<number>,
) {
  const { least = -Infinity, most = Infinity, check, ...own } = given
  const fault = own.fault ?? { code: 'number', message: `${label} harus bilangan bulat` }
  const within = (value: number): Fault | undefined =>
    value < least || value > most ? fault : check?.(value)
  return fieldOf<number | Empty<Given>>({ kind, label, ...own, fault, check: within }, shape)
}

/** An amount in whole rupiah. */
export function amount<const Given extends Own<number> & Range>(
  label: string,
  given?: Given,
): Field<Rupiah | Empty<Given>> {
  const shape = given?.fault === undefined ? rupiah : rupiahSaying(given.fault)
  return numberOfKind<Given>('amount', given ? { label, given } : { label }, shape) as Field<
    Rupiah | Empty<Given>
  >
}

function rupiahSaying({ message }: Fault): z.ZodType<Rupiah> {
  return z.int({ error: message }).pipe(rupiah).meta({ description: 'Whole rupiah' })
}

/** A whole number. */
export function whole<const Given extends Own<number> & Range>(label: string, given?: Given) {
  const message = given?.fault?.message ?? `${label} harus bilangan bulat`
  return numberOfKind<Given>('whole', given ? { label, given } : { label }, z.int({ error: message }))
}

/** A quantity of at most three decimal places, kept in thousandths. */
export function quantity<const Given extends Own<number> & Range>(
  label: string,
  given?: Given,
): Field<Quantity | Empty<Given>> {
  const shape = z.int({ error: `${label} harus angka` })
  return numberOfKind<Given>('quantity', given ? { label, given } : { label }, shape) as Field<
    Quantity | Empty<Given>
  >
}

/** A percentage of at most two decimal places, kept in basis points. */
export function percent<const Given extends Own<number> & Range>(label: string, given?: Given) {
  const shape = z.int({ error: `${label} harus persentase` })
  return numberOfKind<Given>('percent', given ? { label, given } : { label }, shape)
}

/** A calendar day. */
export function day<const Given extends Own<string>>(
  label: string,
  given?: Given,
): Field<Day | Empty<Given>> {
  return fieldOf<Day | Empty<Given>>({ kind: 'day', label, ...given }, dayShape)
}

/** Yes or no, in words of its own where it has them. */
export function yesNo<const Given extends Own<boolean> & { readonly words?: YesNoWords }>(
  label: string,
  given?: Given,
): Field<boolean | (Given extends { readonly initial: null } ? null : never)> {
  const { words = usualWords, ...own }: Own<boolean> & { readonly words?: YesNoWords } = given ?? {}
  const options = words.map(([value, name]) => ({ value, text: name }))
  const shape = z.boolean({ error: `${label} harus ya atau tidak` })
  return fieldOf({ kind: 'yes-no', label, options, initial: false, ...own }, shape)
}

/** What yes and no are called, in the order in which they are offered. */
export type YesNoWords = readonly (readonly [value: boolean, text: string])[]
const usualWords: YesNoWords = [
  [true, 'Ya'],
  [false, 'Tidak'],
]

/** Each choice in its word, or in the word that is written and another that is read, too. */
type Words<Choice extends string> = Readonly<Record<Choice, string | readonly [text: string, read: string]>>

/** One of a closed list, by the words of each. */
export function choice<Choice extends string, const Given extends Own<Choice>>(
  label: string,
  words: Words<Choice>,
  given?: Given,
): Field<Choice | Empty<Given>> {
  const names = Object.keys(words)
  const options = names.map((value) => optionOf(value, words[value as Choice]))
  const fault = given?.fault ?? { code: 'choice', message: `${label} tidak dikenal` }
  const shape = z.enum(names, { error: fault.message })
  return fieldOf<Choice | Empty<Given>>({ kind: 'choice', label, options, fault, ...given }, shape)
}

function optionOf(value: string, words: string | readonly [text: string, read: string]): FieldOption {
  if (typeof words === 'string') return { value, text: words }
  const [text, read] = words
  return { value, text, read }
}

/** The words of a list of choices whose words a function knows. */
export function wordsOf<Choice extends string>(
  choices: readonly Choice[],
  wordOf: (choice: Choice) => string,
): Words<Choice> {
  return Object.fromEntries(choices.map((each) => [each, wordOf(each)])) as Words<Choice>
}

/** Another record, by its id; by its code in files. */
export function reference<const Given extends Own<number>>(label: string, given?: Given) {
  const shape = given?.fault === undefined ? id : idSaying(given.fault)
  return fieldOf<number | Empty<Given>>({ kind: 'reference', label, ...given }, shape)
}

/** In a file a code that nobody has is no id. */
function idSaying({ message: error }: Fault): z.ZodType<number> {
  return z.int({ error }).positive({ error })
}

/** The parts of a field, and the shape of what it holds; empty is part of it where nothing may be given. */
function fieldOf<Value extends FieldValue>(
  parts: Omit<Field, 'shape' | 'initial'> & { readonly initial?: FieldValue },
  held: z.ZodType,
): Field<Value> {
  const initial = parts.initial ?? null
  const isOptional = initial === null && parts.required !== true
  const shape = isOptional ? emptyIsNull(parts.kind, held) : held
  return { ...parts, initial, shape } as Field<Value>
}

function emptyIsNull(kind: FieldKind, held: z.ZodType): z.ZodType {
  if (kind !== 'text' && kind !== 'note') return held.nullable()
  return held.transform((value) => (value === '' ? null : value)).nullable()
}
