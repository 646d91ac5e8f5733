import { z } from 'zod'
import { day, listedDay } from '../../../platform/rules/http/endpoint.ts'
import type { ShownColumns } from '../../../platform/rules/list/shown-column.ts'
import type { DocumentName } from './document-name.ts'

/** What a list can be narrowed to besides text, party and days: a status, a type. */
export interface Choice {
  readonly label: string
  /** What the menu says while all are shown. */
  readonly all: string
  /** Every value the address and the API take, with its word. */
  readonly words: Readonly<Record<string, string>>
  /** Its values are of a day: the list can be asked for as it stood on one, `asOf`, with what it then held. */
  readonly asOf?: true
}

type Choices = Readonly<Record<string, Choice>>

/** Whose documents these are: the name of the filter of a list, and of its parameter in the API. */
export type PartyName = 'customer' | 'vendor'

/** A row of a list of documents. */
export interface ListedDocument {
  readonly id: number
}

/** A kind of document: data and pure functions that screens, files, numbers, search and evidence are derived from. */
export interface DocumentKind<
  Row extends ListedDocument,
  Columns,
  Chosen extends Choices,
> extends DocumentName {
  /** A row of its list as the API answers it. Everything else about rows is checked against this. */
  readonly row: z.ZodType<Row>
  /** The field of a row that holds the document's number. */
  readonly number: NoInfer<keyof Row & string>
  readonly columns: Columns
  /** What its list is narrowed to, by the name of the parameter. */
  readonly choices: Chosen
  /** Absent when its list cannot be narrowed to a customer or vendor. */
  readonly party?: PartyName
  /** The orders its list can be in, as the address carries them; the first is the usual one. */
  readonly sorts: readonly [string, ...string[]]
  /** Whether a row counts in the sums; all do when left out. */
  counts?(row: NoInfer<Row>): boolean
}

/** Whether the list of a kind can be asked for as it stood on a day. */
export function standsOnDays({ choices }: Pick<AnyKind, 'choices'>): boolean {
  return Object.values(choices).some(({ asOf }) => asOf)
}

/** Any kind of document. */
export type AnyKind = Omit<DocumentKind<ListedDocument, object, Choices>, 'number'> & {
  readonly number: string
}

/** Declares a kind of document; the parts that others are checked against are inferred here and nowhere else. */
export function documentKind<
  Row extends ListedDocument,
  const Columns extends ShownColumns<Row>,
  const Chosen extends Choices,
>(kind: DocumentKind<Row, Columns, Chosen>): DocumentKind<Row, Columns, Chosen> {
  return { ...kind, row: withListedDays(kind.row) }
}

/** A row that stays readable when one of its days is not. */
function withListedDays<Row>(row: z.ZodType<Row>): z.ZodType<Row> {
  if (!(row instanceof z.ZodObject)) return row
  const parts = Object.entries(row.shape as z.ZodRawShape)
  const listed = parts.flatMap(([name, part]): [string, z.ZodType][] => {
    if (part === day) return [[name, listedDay]]
    return part instanceof z.ZodNullable && part.unwrap() === day ? [[name, listedDay.nullable()]] : []
  })
  return row.extend(Object.fromEntries(listed)) as unknown as z.ZodType<Row>
}
