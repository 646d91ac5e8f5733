import type { SettingsHooks } from '../../settings/server/index.ts'
import { lockedUntil } from './fiscal-period-store.ts'
import { installDefaultChart } from './install-default-chart.ts'
import { isYearClosed } from './year-closing-store.ts'

/** What the books add to the organisation: its first chart, how far it is locked, and whether its years are fixed. */
export const organisationBooks = {
  prepareBooks: installDefaultChart,
  lockedUntil,
  isYearClosed,
} satisfies Partial<SettingsHooks>
