import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'

const mark = '/* with next */'

/**
 * A statement of an act whose rows nobody reads: it waits for the next statement of its transaction and travels with
 * it, so that the act waits for the database once instead of twice. What the database says against it is thrown where
 * the next statement is awaited.
 */
export function withNext(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(mark)} ${statement}`
}

type Send = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

interface HeldStatement {
  readonly text: string
  readonly values: unknown[] | undefined
}

const nothing: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * Lets the beginning of a transaction, and the statements that are marked, travel with the statement that follows. A
 * round trip costs more than most statements of an act do. Needs a connection that takes statements before it has
 * answered those sent (`pipeline`).
 */
export function holdStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send
  let held: HeldStatement[] = []
  let isActing = false

  const together = async (statements: readonly HeldStatement[]): Promise<pg.QueryResult> => {
    const results = await Promise.allSettled(
      inOneWrite(client, () => statements.map((s) => send(s.text, s.values))),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const last = results.at(-1)
    return last?.status === 'fulfilled' ? last.value : nothing
  }

  const holding: Send = async (text, values) => {
    const begins = isBeginning(text)
    if (begins) isActing = true
    if (begins || (isActing && text.startsWith(mark))) {
      held.push({ text, values })
      return nothing
    }
    const before = held
    held = []
    // After a commit that failed there is nothing left to roll back, nor perhaps a connection; why it failed is what matters.
    const isOver = !isActing || isBeginning(before[0]?.text ?? '')
    if (text === 'commit' || text === 'rollback') isActing = false
    if (text === 'rollback') return isOver ? nothing : send(text)
    return before.length === 0 ? send(text, values) : together([...before, { text, values }])
  }
  Object.assign(client, { query: holding })
}

function isBeginning(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction')
}

/** Hands what is written meanwhile to the system at once. */
function inOneWrite<T>(client: pg.PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection
  stream.cork()
  try {
    return write()
  } finally {
    stream.uncork()
  }
}
