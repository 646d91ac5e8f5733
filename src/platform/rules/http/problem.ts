/** One thing that is wrong with an input: `path` names the field (dotted), `line` the 1-based line of a document. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly path: string
  readonly line?: number
}

/** Builds a problem; the message is the Indonesian sentence the user reads. */
export function problem(code: string, path: string, message: string): Problem {
  return { code, path, message }
}

/** A problem of line N (1-based) of a document. */
export function lineProblem(at: { code: string; path: string; line: number }, message: string): Problem {
  return { ...at, message }
}
