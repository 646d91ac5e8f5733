import type { PlatformProblemCode } from './problem-codes.ts'

/** One thing that is wrong with an input: `path` names the field (dotted), `line` the 1-based line of a document. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly path: string
  readonly line?: number
}

/** Where a problem of a document is, and its code. */
interface AtLine<Code extends string> {
  readonly code: Code
  readonly path: string
  readonly line: number
}

/** What builds problems with the codes of a module; messages are the Indonesian sentences the user reads. */
export function problemsFor<Code extends string>() {
  return {
    problem: (code: Code, path: string, message: string): Problem => ({ code, path, message }),
    /** A problem of line N (1-based) of a document. */
    lineProblem: (at: AtLine<Code>, message: string): Problem => ({ ...at, message }),
  }
}

/** Builds a problem with a code that everybody uses. */
export const { problem } = problemsFor<PlatformProblemCode>()
