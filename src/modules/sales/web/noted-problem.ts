type Noted = ReadonlyMap<string, string>

/** What cannot be read in a form's fields, with the message of one field noted or, when there is none, forgotten. */
export function notedProblem(now: Noted, path: string, message: string | undefined): Noted {
  if (now.get(path) === message) return now
  const next = new Map(now)
  if (message === undefined) next.delete(path)
  else next.set(path, message)
  return next
}
