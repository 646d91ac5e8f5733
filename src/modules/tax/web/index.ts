export { LawRowForm, validFromMissing, ValidFromInput } from './law-row-form.tsx'
