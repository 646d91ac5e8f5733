/** One field or line of a refused request, as the API names it. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly line?: number | undefined
}

/** What a refused or failed call says; `status` 0 means that no answer came. */
export interface CallFailure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors: readonly FieldProblem[]
  readonly requestId?: string | undefined
  /** The record as it is now, when the call was refused because it had changed (412). */
  readonly current?: unknown
}

/** A call that did not succeed. `message` can be shown as it is. */
export class CallProblem extends Error implements CallFailure {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly requestId: string | undefined
  readonly current: unknown

  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'CallProblem'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors
    this.requestId = failure.requestId
    this.current = failure.current
  }

  /** The message of a field (`name`) or of a line's field, if the API complained about it. */
  fieldMessage(path: string, line?: number): string | undefined {
    return this.errors.find((error) => error.path === path && error.line === line)?.message
  }
}

/** The message to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallProblem ? error.message : 'Terjadi kesalahan pada halaman ini.'
}
