/** What somebody may begin with whose books have no entry yet. */
export interface FirstStep {
  readonly text: string
  readonly to: string
  readonly permission: string
}

let laterSteps: readonly FirstStep[] = []

/** Hands over what other modules offer to begin with. Called once by main.web.tsx. */
export function connectFirstSteps(steps: readonly FirstStep[]): void {
  laterSteps = steps
}

/** What the empty list of entries offers. */
export function firstSteps(): readonly FirstStep[] {
  return [
    { text: 'Buat entry pertama', to: 'new', permission: 'journals.edit' },
    { text: 'Impor jurnal', to: 'import', permission: 'journals.import' },
    ...laterSteps,
  ]
}
