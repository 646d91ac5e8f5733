export { entryAddress } from './entry-address.ts'
export { useSpendingHints } from '../spending/web/spending-hints.ts'
export { actAsSeen, actWithConsequences, previewLines, previewPosting } from './posting-preview.tsx'
