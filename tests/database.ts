import { randomBytes } from 'node:crypto'
import { externalServer, programLocale, runAsAdmin, urlOf } from './test-server.ts'

export interface TestDatabase {
  /** Address for the owner of the tables. */
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A fresh database at the current schema, copied from the run's template: for one test file, or one test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(testTemplate())
}

/** A database that no program has been at. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE template0 ${programLocale}`)
}

/** A fresh copy of any database of the test server that nobody is connected to. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE ${template} ${strategy()}`)
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const adminUrl = testServerUrl()
  const name = `${testTemplate()}_${randomBytes(4).toString('hex')}`
  await runAsAdmin(adminUrl, [`CREATE DATABASE ${name} ${how}`])
  return {
    url: urlOf(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]),
  }
}

/** Copying the files is ten times faster where nobody waits for the disk; elsewhere its checkpoints would disturb. */
function strategy(): string {
  return externalServer() === undefined ? 'STRATEGY FILE_COPY' : ''
}

/** Address of the maintenance database of the run's server. */
export function testServerUrl(): string {
  return required('NERACA_TEST_SERVER')
}

/** Name of the run's empty migrated database; every other database of the run begins with it. */
export function testTemplate(): string {
  return required('NERACA_TEST_TEMPLATE')
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: tests run through vitest or playwright`)
  return value
}
