import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'

/** Texts of statements that have a name; a connection keeps the plan of each it has met. */
const names = new Map<string, string>()
const mostNames = 400

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `act_${names.size}`
  names.set(text, name)
  return name
}

const mark = '/* planned once */'

/** A reading whose best plan does not depend on its values, so that it is planned once as those of acts are. */
export function plannedOnce<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)} ${statement}`
}

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Lets a connection plan the statements of acts once and keep the plans: planning takes about half of the time of a
 * posting. Reading is planned anew unless it says otherwise: what is best for one filter is not for the next.
 */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  let isActing = false
  const planned: Query = (text, values, ...rest) => {
    if (typeof text !== 'string') return query(text, values, ...rest)
    if (text === 'begin') isActing = true
    if (text === 'commit' || text === 'rollback') isActing = false
    const hasValues = Array.isArray(values) && values.length > 0 && rest.length === 0
    const isKept = isActing || text.startsWith(mark)
    const name = isKept && hasValues ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values })
  }
  Object.assign(client, { query: planned })
}
