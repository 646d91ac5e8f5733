import type { RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Caller } from '../../../platform/server/http/actor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { OrderKey } from '../../../platform/server/database/list-order.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { ListQuery, PerChoice, RowOf, SumOf } from '../rules/document-list.ts'

export type Sql = RawBuilder<unknown>

/** Fields of a row that no column holds: what somebody may do with it, a state that depends on the day. */
export type Derived<Row, Field extends keyof Row> = {
  readonly [Name in Field]: (row: Row, caller: Caller) => Row[Name]
}

/** How the palette finds a document. */
interface Found {
  /** Whom or what it is about. */
  readonly name: Sql
  readonly amount: Sql
  /** The lower-case text that words are looked for in, as its index has it. */
  readonly text: Sql
}

/** Counters and sums that a table keeps as documents change. */
export interface Tally<Sum extends string> {
  readonly from: Sql
  readonly total: Sql
  readonly sums: { readonly [Name in Sum]: Sql }
}

/** A kind of document as SQL. */
export interface StoreSql<Kind extends AnyKind, Own extends keyof RowOf<Kind>> {
  /** The short name of its table. */
  readonly alias: string
  readonly joins?: Sql
  /** Documents that are there; all when left out. */
  readonly there?: Sql
  /** Documents that are drafts still; without it each stands once it is written. */
  readonly draft?: Sql
  readonly date: Sql
  /** The departments of its lines, one row for each; roles of a department see none of a kind without. */
  readonly departments?: Sql
  /** The warehouses whose goods it moves, one row for each; roles of a warehouse see none of a kind without. */
  readonly warehouses?: Sql
  /** The entry it posts, where journals refer to something else than it. */
  readonly entry?: Sql
  /** Every field of a row but the id and the derived ones. */
  readonly row: { readonly [Field in Exclude<keyof RowOf<Kind>, 'id' | Own>]: Sql }
  readonly derived?: Derived<RowOf<Kind>, Own>
  readonly sums: { readonly [Name in SumOf<Kind>]: Sql }
  /** Rows that count in the sums; all when left out. */
  readonly counts?: Sql
  /** Where counters and sums of all that is there are kept; without it all of it is read for them. */
  readonly tally?: Tally<SumOf<Kind>>
  readonly choices: (today: Day) => PerChoice<Kind, Sql>
  /** Documents that hold the text of this pattern; those the palette finds by it when left out. */
  readonly holds?: (pattern: string) => Sql
  readonly sorts: Readonly<Record<string, OrderKey>>
  readonly found: Found
}

/** What a list is asked for. */
export interface ListCall<Kind extends AnyKind> extends Caller {
  readonly db: Database
  readonly query: ListQuery<Kind>
}

/** Where the documents of a kind are found one by one: by the palette, and by evidence attached to them. */
export interface DocumentSource extends Found {
  readonly kind: AnyKind
  readonly from: Sql
  readonly there: Sql
  readonly draft: Sql | undefined
  readonly id: Sql
  readonly joins: Sql
  readonly date: Sql
  readonly departments?: Sql | undefined
  readonly warehouses?: Sql | undefined
  readonly entry?: Sql | undefined
  readonly number: Sql
}

/** The SQL of a kind with what follows from the alias of its table. */
export type WholeSql<Kind extends AnyKind, Own extends keyof RowOf<Kind>> = Omit<
  StoreSql<Kind, Own>,
  'holds'
> & {
  readonly from: Sql
  readonly id: Sql
  readonly party: Sql | undefined
  readonly holds: (pattern: string) => Sql
}
