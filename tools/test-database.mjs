import { join } from 'node:path'
import { root } from './project.mjs'

/** Starts the database server that the tests of all stages share, and finds in the environment; gives how to stop it. */
export async function startTestDatabase() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests', 'global-setup.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
  })
  return module.default()
}
