import {
  createQueryId,
  createRawBuilder,
  type CompiledQuery,
  type KyselyPlugin,
  type QueryId,
  type RawBuilder,
} from 'kysely'

// Kysely gives every statement an id and keeps it from the builder to the connection: what is known of the one is known of the other.
type Wording = (error: unknown) => unknown

const withNextIds = new WeakMap<QueryId, Wording>()
const plannedOnceIds = new WeakSet<QueryId>()

/**
 * A statement of an act whose rows nobody reads: it waits for the next statement of its transaction and travels with
 * it, so that the act waits for the database once instead of twice. What the database says against it is thrown where
 * the next statement is awaited, in the words of `refused`.
 */
export function withNext(
  statement: RawBuilder<unknown>,
  refused: Wording = (error) => error,
): RawBuilder<unknown> {
  return marked(statement, (id) => withNextIds.set(id, refused))
}

/** A reading whose best plan does not depend on its values, so that it is planned once as the statements of acts are. */
export function plannedOnce<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return marked(statement, (id) => plannedOnceIds.add(id))
}

/** For a database all of whose readings come again and again: every statement is planned once. */
export const allPlannedOnce: KyselyPlugin = {
  transformQuery: ({ queryId, node }) => {
    plannedOnceIds.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

export function isWithNext({ queryId }: CompiledQuery): boolean {
  return withNextIds.has(queryId)
}

/** What is thrown where the database refuses a statement. */
export function refusalOf({ queryId }: CompiledQuery, error: unknown): unknown {
  return withNextIds.get(queryId)?.(error) ?? error
}

export function isPlannedOnce({ queryId }: CompiledQuery): boolean {
  return plannedOnceIds.has(queryId)
}

function marked<Row>(statement: RawBuilder<Row>, mark: (id: QueryId) => unknown): RawBuilder<Row> {
  const queryId = createQueryId()
  mark(queryId)
  return createRawBuilder<Row>({ queryId, rawNode: statement.toOperationNode() })
}
