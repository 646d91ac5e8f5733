import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Fields, Texts } from '../../../platform/rules/field/field.ts'
import type { Endpoint, nothing, withId } from '../../../platform/rules/http/endpoint.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import type { ImportEndpoints } from '../contract.ts'
import type { RecordAction } from '../rules/record-action.ts'
import {
  wholeFields,
  type StoredRecord,
  type RecordFields,
  type RecordKind,
  type Whole,
} from '../rules/record-kind.ts'
import type { Waits } from '../rules/waits.ts'
import { listColumns } from '../rules/record-list-columns.ts'
import { typedProblems, type RecordTexts } from '../rules/record-problems.ts'
import type { Arranged, FactLook, InputLook } from './record-look.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'

/** A record whatever its kind. */
export type AnyRecord = StoredRecord & {
  readonly actions: readonly RecordAction[]
  readonly waits?: Waits | undefined
}

type Nothing = typeof nothing
type Same<T> = z.ZodType<T, T>
type Reading<Query, Reply> = Endpoint<Nothing, Same<Query>, Nothing, Same<Reply>>
type Body = Readonly<Record<string, unknown>>

export interface ListQuery {
  readonly status: string
  readonly sort: string
  readonly q?: string
  readonly after?: string | undefined
}

interface Page {
  readonly rows: AnyRecord[]
  readonly next?: string | null | undefined
  readonly matching: number
  readonly total: number
}

/** The endpoints of a kind as its screens call them. */
interface AnyApi {
  readonly record: Same<AnyRecord>
  readonly list: Reading<ListQuery, Page>
  readonly export: Pick<Endpoint, 'path'>
  readonly proposeCode: Reading<Record<never, never>, { readonly code: string }>
  readonly read: Endpoint<Same<{ readonly code: string }>, Nothing, Nothing, Same<AnyRecord>>
  readonly create: Endpoint<Nothing, Nothing, Same<Body>, Same<AnyRecord>>
  readonly update: Endpoint<typeof withId, Nothing, Same<Body>, Same<AnyRecord>>
  readonly deactivate: Endpoint<typeof withId, Nothing, Nothing, Same<AnyRecord>>
  readonly files: ImportEndpoints & { readonly exportFile: Pick<Endpoint, 'path'> }
}

/** The filters of a list beside text, status and order. */
export interface OwnFilter<Name extends string = string> {
  /** What each begins with. */
  readonly defaults: Readonly<Record<Name, string>>
  /** What the API is asked for. */
  queryOf(values: Readonly<Record<Name, string>>): object
  readonly Inputs: ComponentType<{
    readonly values: Readonly<Record<Name, string>>
    readonly set: (change: Partial<Record<Name, string>>) => void
  }>
}

/** How a kind looks: what does not follow from its field table. */
interface Look<Name extends string, Draft, Reply> {
  readonly subtitle: string
  /** Cells, widths and places of columns, by the keys of the list. */
  readonly columns: Readonly<Record<string, Partial<Column<Reply>>>>
  readonly filter: OwnFilter
  readonly inputs: Arranged<Name, InputLook<Draft>>
  /** Null is the look of a field that another one tells. */
  readonly facts: Arranged<Name, FactLook<Reply> | null>
  /** Beside the counter of the list. */
  readonly Note?: ComponentType
  /** Rows of two lines. */
  readonly tall?: true
}

export type AnyDraft = Texts<Fields>
type KindWords = Pick<RecordKind, 'table' | 'noun' | 'title' | 'path' | 'access' | 'search' | 'code'>

/** The screens' own value of a kind. */
export interface RecordView extends Look<string, AnyDraft, AnyRecord> {
  readonly kind: KindWords
  readonly fields: Fields
  readonly listed: readonly ListColumn<AnyRecord>[]
  readonly api: AnyApi
  problemsOf(draft: AnyDraft): readonly Problem[]
}

interface ApiOf<Reply> {
  readonly record: z.ZodType<Reply>
}

/** Joins a kind, its contract and its looks; the screens of the kit need not know the types of its fields. */
export function recordView<F extends RecordFields, Reply extends AnyRecord>(
  kind: RecordKind<F>,
  api: ApiOf<Reply>,
  look: Look<Extract<keyof Whole<F>, string>, Texts<Whole<F>>, Reply>,
): RecordView {
  const problemsOf = (draft: RecordTexts<F>): readonly Problem[] => typedProblems(kind, draft)
  const view = { ...look, kind, fields: wholeFields(kind), listed: listColumns(kind), api, problemsOf }
  return view as unknown as RecordView
}
