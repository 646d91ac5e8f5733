import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the audit log and its attachments objects to. */
export const auditProblemCodes = {
  'name-is-path': 'The name of the file holds a folder.',
  'file-empty': 'The file is empty.',
  'file-type': 'The file is not of a type that is kept as evidence, whatever its name says.',
  'too-many-attachments': 'The record has as much evidence as one may have.',
  'not-your-attachment': 'Only who attached the file, or an admin, takes it away.',
  'evidence-stays': 'Evidence of what is posted is cancelled, never removed.',
  'change-unknown': 'The change was acknowledged already, or is not one that needs it.',
  'key-is-ours': 'The key of this program proves the books already.',
  'content-lost': 'The content of the file is missing on the server.',
} satisfies ProblemCodes

export type AuditProblemCode = keyof typeof auditProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<AuditProblemCode>()
