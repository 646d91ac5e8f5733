import { exportList, inPages } from '../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { exportSecurityEvents, listSecurityEvents } from '../contract.ts'
import { securityFilterWords, securityListColumns } from '../rules/security-event-words.ts'
import { countSecurityEvents, readSecurityPage } from './security-event-store.ts'

/** The security log, as a page and as a file. */
export const securityEventRoutes: readonly Route[] = [
  answer(listSecurityEvents, async ({ db, query, letterhead }) => {
    const { timeZone } = await letterhead(db)
    const question = { filter: query, timeZone }
    const [page, counters] = await Promise.all([
      readSecurityPage(db, question),
      query.after === undefined ? countSecurityEvents(db, question) : undefined,
    ])
    return { ...page, ...(counters === undefined ? {} : { counters }) }
  }),
  answer(exportSecurityEvents, async (call) => {
    const { timeZone } = await call.letterhead(call.db)
    return exportList(call, {
      title: 'Log Keamanan',
      filters: securityFilterWords(call.query),
      columns: securityListColumns,
      batches: (db) =>
        inPages((place) => readSecurityPage(db, { filter: { ...call.query, ...place }, timeZone })),
    })
  }),
]
