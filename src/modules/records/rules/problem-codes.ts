import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'

/** What master records of any kind object to. */
export const recordsProblemCodes = {
  'code-reserved': 'Kode ini dipakai program sendiri.',
  'already-undone': 'Impor sudah dibatalkan sebelumnya.',
  'changed-after': 'Suatu catatan berubah sejak diimpor; impornya tidak dapat dibatalkan.',
  'in-use': 'Suatu dokumen menunjuk catatan dari impor; impornya tidak dapat dibatalkan.',
} satisfies ProblemCodes

export type RecordsProblemCode = keyof typeof recordsProblemCodes | PlatformProblemCode
