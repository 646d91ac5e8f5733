import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { AnyKind, ListedDocument } from './document-kind.ts'

/** A row of the list of a kind. */
export type RowOf<Kind> = Kind extends { readonly row: { readonly _zod: { readonly output: infer Row } } }
  ? Row & ListedDocument
  : never

/** The keys of its columns. */
export type KeyOf<Kind extends AnyKind> = keyof Kind['columns'] & string

/** The names under which its list answers sums. */
export type SumOf<Kind extends AnyKind> = {
  [Key in keyof Kind['columns']]: Kind['columns'][Key] extends { readonly sum: infer Name } ? Name : never
}[keyof Kind['columns']] &
  string

/** The values of one choice of a kind. */
type ValueOf<
  Kind extends AnyKind,
  Name extends keyof Kind['choices'],
> = keyof Kind['choices'][Name]['words'] & string

/** What is chosen of each choice; `all` narrows nothing. */
export type ChosenOf<Kind extends AnyKind> = {
  readonly [Name in keyof Kind['choices']]: ValueOf<Kind, Name> | 'all'
}

/** For every value of every choice something, such as its condition. */
export type PerChoice<Kind extends AnyKind, Thing> = {
  readonly [Name in keyof Kind['choices']]: { readonly [Value in ValueOf<Kind, Name>]: Thing }
}

/** What any list of documents is asked with, besides its choices. */
export interface Narrowing {
  readonly q?: string | undefined
  readonly customerId?: number | undefined
  readonly vendorId?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** The day the list is seen from; today when left out. */
  readonly asOf?: Day | undefined
  readonly sort?: string | undefined
}

/** What the list of a kind is asked with. */
export type ListQuery<Kind extends AnyKind> = Narrowing &
  ChosenOf<Kind> & { readonly after?: string | undefined; readonly limit: number }

/** The sums of everything that matches. */
export type SumsOf<Kind extends AnyKind> = { readonly [Name in SumOf<Kind>]: Total }
