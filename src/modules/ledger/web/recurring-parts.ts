export { RecurringCreate, RecurringEdit } from './recurring-open.tsx'
export { RecurringDetail } from './recurring-detail.tsx'
export { RecurringList } from './recurring-list.tsx'
