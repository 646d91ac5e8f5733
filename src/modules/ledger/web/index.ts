export { entryAddress } from './entry-address.ts'
export { previewLines, previewPosting } from './posting-preview.tsx'
