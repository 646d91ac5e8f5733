export { entryAddress } from './entry-address.ts'
export { useSpendingHints } from './spending-hints.ts'
export { actAsSeen, actWithConsequences, previewLines, previewPosting } from './posting-preview.tsx'
