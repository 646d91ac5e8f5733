import { inputDecisionTexts, vatTreatmentTexts } from '../../../tax/rules/input-tax.ts'

/** Where the VAT that a note gives back stands: as its bill treated it, or an expense since. */
export const noteTreatmentTexts = { ...vatTreatmentTexts, expensed: inputDecisionTexts.expensed } as const
export type NoteTreatment = keyof typeof noteTreatmentTexts
