export { CloseCockpit } from './close-cockpit.tsx'
export { FiscalPeriods } from './fiscal-periods.tsx'
export { YearClosing } from './year-closing.tsx'
