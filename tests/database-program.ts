import { startEmbeddedPostgres } from '../src/platform/server/embedded/embedded-postgres.ts'
import { StartProblem } from '../src/platform/server/program/start-problem.ts'

// The smallest program with an embedded database: what tests start, and kill, in a process of its own.
const dataDirectory = process.argv[2] ?? ''
try {
  const database = await startEmbeddedPostgres({ dataDirectory, onGivenUp: () => process.exit(3) })
  console.log(JSON.stringify(database.connection))
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
