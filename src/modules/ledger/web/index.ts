export { previewLines, previewPosting } from './posting-preview.tsx'
