export { FoldedHistory } from './folded-history.tsx'
export { RecordHistory } from './record-history.tsx'
