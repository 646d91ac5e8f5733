import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

const shape = /^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$/

const npwpMessage = 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'

/** Whether a text is a tax number as it is written: fifteen digits with dots and a hyphen. */
export function isNpwp(text: string): boolean {
  return shape.test(text)
}

/** What is wrong with an optional tax number (NPWP). */
export function npwpProblems(npwp: string | undefined, path = 'npwp'): Problem[] {
  if (npwp === undefined || npwp === '' || isNpwp(npwp)) return []
  return [problem('npwp-format', path, npwpMessage)]
}
