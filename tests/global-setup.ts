import { randomBytes } from 'node:crypto'
import { startTestServer } from './test-server.ts'

/**
 * One database server and one template for the whole run; the addresses reach the workers by environment. A run that is
 * part of a longer one finds them there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Every program of the run proves what it writes by one key.
  process.env['NERACA_KEY'] ??= randomBytes(32).toString('hex')
  if (process.env['NERACA_TEST_SERVER'] !== undefined) return async () => {}
  const server = await startTestServer()
  process.env['NERACA_TEST_SERVER'] = server.adminUrl
  process.env['NERACA_TEST_TEMPLATE'] = server.template
  return () => server.stop()
}
