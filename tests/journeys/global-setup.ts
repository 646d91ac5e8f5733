import { browserLaunch } from '../browser.ts'
import { prepareExample } from '../example-database.ts'
import startDatabaseServer from '../global-setup.ts'
import { ensureBuilt } from './program.ts'

/** Prepares what all journeys share: a built program, a browser, and a database holding the example company. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureBuilt()
  const [stop] = await Promise.all([startDatabaseServer(), browserLaunch()])
  try {
    await prepareExample()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
