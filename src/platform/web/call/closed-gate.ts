let open: (() => Promise<void>) | undefined
let isOpening = false

/** Says how to show what a person has to do first. Handed over once by the router. */
export function connectGate(given: () => Promise<void>): void {
  open = given
}

const gates: ReadonlySet<string> = new Set(['password-change-needed', 'totp-needed'])

/** Leads to what comes before anything else, when a refusal tells of it: an admin may demand it at any moment. */
export function leadToGate(code: string): void {
  if (!gates.has(code) || isOpening || open === undefined) return
  isOpening = true
  void open().finally(() => (isOpening = false))
}
