export { referenceAddress } from '../entries/web/entry-references.ts'
