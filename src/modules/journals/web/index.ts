export { referenceAddress } from '../entries/web/entry-references.ts'
export { RecurringPreview } from '../recurring/web/recurring-preview.tsx'
export { ScheduleFields } from '../recurring/web/schedule-fields.tsx'
