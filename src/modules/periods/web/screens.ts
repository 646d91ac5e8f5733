/** What days are locked, read when a form first asks. */
export const loadDayLock = async () => (await import('./read-day-lock.ts')).readDayLock()
