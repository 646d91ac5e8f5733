import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'db', 'migrations')
const migration = readdirSync(folder).find((name) => name.endsWith('_settings_holidays.sql')) ?? ''

/** The holidays that books begin with. */
export const decreedHolidays: ReadonlySet<string> = new Set(
  [...readFileSync(join(folder, migration), 'utf8').matchAll(/\(date '([\d-]+)'/g)].map(
    ([, day = '']) => day,
  ),
)
