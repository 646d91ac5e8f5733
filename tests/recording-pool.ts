import type pg from 'pg'
import type { Statement, StatementClient } from '../src/platform/server/database/pipelined-connection.ts'
import type { StatementPool } from '../src/platform/server/database/pipelined-driver.ts'

/** A pool that keeps what its connections send. */
export interface RecordingPool extends StatementPool {
  /** The statements of each write since the last time they were taken. */
  take(): Statement[][]
}

export function recordingPool(pool: pg.Pool): RecordingPool {
  let writes: Statement[][] = []
  const recording = (client: StatementClient): StatementClient => {
    const { stream } = client.connection
    const cork = () => {
      writes.push([])
      stream.cork()
    }
    return {
      query: (statement) => {
        writes.at(-1)?.push(statement)
        return client.query(statement)
      },
      connection: { stream: { cork, uncork: () => stream.uncork() } },
      release: () => client.release(),
    }
  }
  return {
    connect: async () => recording(await pool.connect()),
    end: () => pool.end(),
    take: () => {
      const taken = writes
      writes = []
      return taken
    },
  }
}
