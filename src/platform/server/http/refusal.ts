import type { PlatformProblemCode } from '../../rules/http/problem-codes.ts'
import type { Problem } from '../../rules/http/problem.ts'
import type { Checked } from '../../rules/proof/checked.ts'

/** An expected refusal of a request: rolls the transaction back and becomes problem+json with this status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly problems: readonly Problem[]
  readonly extra: Extra

  constructor(
    answer: { status: number; code: string; title: string },
    problems: readonly Problem[] = [],
    extra: Extra = {},
  ) {
    super(answer.title)
    this.status = answer.status
    this.code = answer.code
    this.problems = problems
    this.extra = extra
  }

  /** The same answer with other further members. */
  withExtra(extra: Extra): Refusal {
    const { status, code, message: title, problems } = this
    return new Refusal({ status, code, title }, problems, extra)
  }
}

/**
 * What the rules had allowed, the database refused: somebody else was faster. The act is carried out again from its
 * beginning, when the rules see it too; after some attempts this is the answer.
 */
export class Overtaken extends Refusal {
  constructor({ status, code, message, problems }: Refusal) {
    super({ status, code, title: message }, problems)
  }
}

/** Refuses with 422 when the rules object; the first problem gives the title. */
export function refuseIf(problems: readonly Problem[]): void {
  const [first] = problems
  if (first !== undefined) throw objection(first, 422, problems)
}

/** A problem as the answer: 422 unless it is more than an input that must be corrected. */
export function objection(first: Problem, status = 422, problems: readonly Problem[] = [first]): Refusal {
  return new Refusal({ status, code: first.code, title: first.message }, problems)
}

/** Further members of the answer, such as the current record of a stale edit. */
type Extra = Readonly<Record<string, unknown>>

/** What an answer of refusal begins with. */
interface Answer<Code extends string> {
  readonly status: number
  readonly code: Code
  readonly title: string
}

/** What builds refusals with the codes of a module. */
export function refusalsOf<Code extends string>() {
  return {
    refusal: (answer: Answer<Code>, problems: readonly Problem[] = [], extra: Extra = {}): Refusal =>
      new Refusal(answer, problems, extra),
    /** 409: the record is in a state that does not allow the act. */
    conflict: (code: Code, title: string): Refusal => new Refusal({ status: 409, code, title }),
  }
}

/** Builds refusals with the codes that everybody uses. */
export const { refusal, conflict } = refusalsOf<PlatformProblemCode>()

/** What the rules proved; refuses when they object. */
export function proven<T>(found: Checked<T>): T {
  if ('proven' in found) return found.proven
  refuseIf(found.problems)
  throw new Error('a rule that objected named no problem')
}

/** 404: the record does not exist or was deleted. */
export function notFound(): Refusal {
  return refusal({ status: 404, code: 'not-found', title: 'Tidak ditemukan atau sudah dihapus' })
}

/** 412: somebody else changed the record meanwhile; `current` is what it is now. */
export function stale(current: unknown): Refusal {
  const title = 'Data sudah diubah oleh pengguna lain. Muat ulang sebelum menyimpan.'
  return refusal({ status: 412, code: 'stale-version', title }, [], { current })
}

/** 403: this person may not do that. */
export function forbidden(): Refusal {
  return refusal({ status: 403, code: 'forbidden', title: 'Anda tidak berhak melakukan tindakan ini' })
}

/** 403: somebody else gave this person's password, who has to choose another before anything else. */
export function passwordChangeNeeded(): Refusal {
  const title = 'Ganti dahulu password yang diberikan admin'
  return refusal({ status: 403, code: 'password-change-needed', title })
}

export function totpNeeded(): Refusal {
  const title = 'Aktifkan dahulu verifikasi dua langkah, yang wajib untuk role Anda'
  return refusal({ status: 403, code: 'totp-needed', title })
}

/** 401: nobody is signed in. */
export function unauthenticated(): Refusal {
  return refusal({ status: 401, code: 'unauthenticated', title: 'Silakan masuk kembali' })
}

/** 499: whoever asked has closed the connection; the work stops, nobody reads the answer. */
export function clientGone(): Refusal {
  return refusal({ status: 499, code: 'client-gone', title: 'Permintaan dibatalkan' })
}
