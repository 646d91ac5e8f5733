import { createQueryId, createRawBuilder, type CompiledQuery, type QueryId, type RawBuilder } from 'kysely'

// Kysely gives every statement an id and keeps it from the builder to the connection: what is known of the one is known of the other.
const withNextIds = new WeakSet<QueryId>()
const plannedOnceIds = new WeakSet<QueryId>()

/**
 * A statement of an act whose rows nobody reads: it waits for the next statement of its transaction and travels with
 * it, so that the act waits for the database once instead of twice. What the database says against it is thrown where
 * the next statement is awaited.
 */
export function withNext(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return marked(statement, withNextIds)
}

/** A reading whose best plan does not depend on its values, so that it is planned once as the statements of acts are. */
export function plannedOnce<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return marked(statement, plannedOnceIds)
}

export function isWithNext({ queryId }: CompiledQuery): boolean {
  return withNextIds.has(queryId)
}

export function isPlannedOnce({ queryId }: CompiledQuery): boolean {
  return plannedOnceIds.has(queryId)
}

function marked<Row>(statement: RawBuilder<Row>, ids: WeakSet<QueryId>): RawBuilder<Row> {
  const queryId = createQueryId()
  ids.add(queryId)
  return createRawBuilder<Row>({ queryId, rawNode: statement.toOperationNode() })
}
