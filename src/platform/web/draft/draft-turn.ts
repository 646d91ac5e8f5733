/** The last request about each kept draft. */
const last = new Map<string, Promise<unknown>>()

/** Sends what is about one kept draft in the order it was asked for, so that none overtakes the one before. */
export function afterOthers<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(name) ?? Promise.resolve()).then(send, send)
  last.set(name, turn)
  return turn
}

/** A key under which a form is saved once. */
export function newFormKey(): string {
  return crypto.randomUUID()
}
