import { text, yesNo, type YesNoWords } from '../../../platform/rules/field/field-kinds.ts'
import type { Field, Fields, Values } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { RecordAction } from './record-action.ts'
import type { RecordName } from './record-name.ts'
import { codeFault, nameFault } from './record-sentence.ts'
import type { Waits } from './waits.ts'

/** A field table of records, which all have a name. */
export type RecordFields = Fields & { readonly name: Field<string> }

type Names<F> = Extract<keyof F, string>

/** What the kit keeps of every record beside its fields. */
export interface StoredRecord {
  readonly id: number
  /** Given once; it stays. */
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly deletedAt: string | null
  readonly version: number
}

/** A record as the books keep it. */
export type Stored<F extends Fields> = StoredRecord & Values<F>

/** A record as it is told, with what the signed-in person may do with it now. */
export type RecordReply<F extends Fields> = Stored<F> & {
  readonly actions: readonly RecordAction[]
  readonly waits?: Waits | undefined
}

/** A column of a list: a field with its width in a file, or a column of its own. */
type Listed<F extends Fields> = { readonly [Name in Names<F> | 'code']?: number } & {
  readonly [own: string]: number | Omit<ListColumn<Stored<F>>, 'key'>
}

/**
 * A kind of master record: everything about it that is data or a pure function. HTTP contract, SQL, list, form, files,
 * history and search follow from it.
 */
export interface RecordKind<F extends RecordFields = RecordFields> extends RecordName {
  readonly fields: F
  readonly list: NoInfer<Listed<F>>
  /** The fields its text search looks into, beside code and name. */
  readonly search: readonly NoInfer<Names<F>>[]
  /** The code as it is kept, of what is typed. */
  code?(typed: string): string
  /** What is wrong between fields; those that cannot be read are absent. */
  check?(values: NoInfer<Partial<Values<F>>>): readonly (Problem & { readonly path: NoInfer<Names<F>> })[]
}

/** Names the kit keeps for itself; the compiler prints the sentence at a field that takes one. */
type Reserved = {
  readonly [Name in Exclude<keyof StoredRecord, 'name'> | 'actions']?: 'this name belongs to the kit'
}

/** Declares a kind of record. */
export function recordKind<const F extends RecordFields>(
  kind: RecordKind<F> & { readonly fields: Reserved },
): RecordKind<F> {
  const name = { ...kind.fields.name, check: nameFault(kind.noun) }
  return { ...kind, fields: { ...kind.fields, name } }
}

const statusWords: YesNoWords = [
  [true, 'Aktif'],
  [false, 'Tidak Aktif'],
]

/** `Aktif` or `Tidak Aktif`. */
export function statusText(isActive: boolean): string {
  return isActive ? 'Aktif' : 'Tidak Aktif'
}

const status = yesNo('Status', { words: statusWords, initial: true })

/** The field table of a whole record: its code before its fields, and whether it is active behind them. */
export type Whole<F extends RecordFields> = F & {
  readonly code: Field<string>
  readonly isActive: Field<boolean>
}

/** What a form, a file and the history hold of a record. */
export function wholeFields<F extends RecordFields>({ noun, fields, code }: RecordKind<F>): Whole<F> {
  const own = text('Kode', 20, { required: true, check: codeFault(noun) })
  return { code: code === undefined ? own : { ...own, mask: code }, ...fields, isActive: status }
}

/** The code of a record as its kind keeps it. */
export function normalCode({ code }: Pick<RecordKind, 'code'>, typed: string): string {
  return code === undefined ? typed.trim() : code(typed.trim())
}
