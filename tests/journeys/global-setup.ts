import { browserLaunch } from '../browser.ts'
import { createTestDatabase } from '../database.ts'
import startDatabaseServer from '../global-setup.ts'
import { ensureBuilt, startProgram } from './program.ts'

/** Prepares what all journeys share: a built program, a browser, and a database holding the example company. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt()
  const [stop] = await Promise.all([startDatabaseServer(), browserLaunch()])
  try {
    process.env['NERACA_TEST_EXAMPLE'] = await exampleTemplate()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The program itself loads the example company into an empty database; journeys then copy the result. */
async function exampleTemplate(): Promise<string> {
  const { url } = await createTestDatabase()
  const program = await startProgram({ databaseUrl: url })
  await program.stop()
  return new URL(url).pathname.slice(1)
}
