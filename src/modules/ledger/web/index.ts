export { entryAddress } from './entry-address.ts'
export { useSpendingHints } from './spending-hints.ts'
export { previewLines, previewPosting } from './posting-preview.tsx'
