export { referenceAddress } from '../entries/web/entry-references.ts'
export { RecurringDay, RecurringDayActs, RecurringDays, SkipDay } from '../recurring/web/recurring-days.tsx'
export { RecurringPreview } from '../recurring/web/recurring-preview.tsx'
export { ScheduleFields } from '../recurring/web/schedule-fields.tsx'
