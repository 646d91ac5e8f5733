import { giros } from '../giro/rules/giro-kind.ts'

/** The kinds of document of parties. */
export const partiesKinds = [giros] as const
