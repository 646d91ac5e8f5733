import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the settings objects to. */
export const settingsProblemCodes = {
  'already-begun': 'The organisation has been set up before.',
  'entry-limit': 'The limit of a single entry is out of what it may be set to.',
  'npwp-format': 'The NPWP is not written as 01.234.567.8-901.234 is.',
  'year-start-fixed': 'The first month of the fiscal year stays once a year is closed.',
} satisfies ProblemCodes

export type SettingsProblemCode = keyof typeof settingsProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<SettingsProblemCode>()
