import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/server/project-root.ts'
import { browserLaunch } from '../browser.ts'
import { createTestDatabase } from '../database.ts'
import startDatabaseServer from '../global-setup.ts'
import { startProgram } from './program.ts'

/** Prepares what all journeys share: a built program, a browser, and a database holding the example company. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(projectRoot(), 'tools', 'ensure-built.mjs')], { stdio: 'inherit' })
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
