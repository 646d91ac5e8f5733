import type { ReferenceTypes } from '../../../ledger/rules/reference-type.ts'

let types: ReferenceTypes = {}

/** Hands over what the modules say of the entries they post. Called once by main.web.tsx. */
export function connectReferenceTypes(given: ReferenceTypes): void {
  types = given
}

/** How a reference type is called on screen; the type itself when nobody named it. */
export function referenceLabel(referenceType: string): string {
  return types[referenceType]?.label ?? referenceType
}

interface Referring {
  readonly referenceType: string
  readonly referenceNumber: string
  readonly referenceId: number | null
}

/** Address of the document behind an automatic entry, when it has a page of its own. */
export function referenceAddress(entry: Referring): string | undefined {
  const { referenceType, referenceNumber, referenceId } = entry
  return types[referenceType]?.address
    ?.replace(':number', referenceNumber)
    .replace(':id', String(referenceId))
}
