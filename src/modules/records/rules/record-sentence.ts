import type { Fault } from '../../../platform/rules/field/field.ts'
import { problem, type Problem } from '../../../platform/rules/http/problem.ts'
import { isReservedCode } from './reserved-code.ts'

export const longestCode = 20

/** What is wrong with the code of a new record; whether it is taken is for the books to know. */
export function codeFault(noun: string): (code: string) => Fault | undefined {
  return (typed) => {
    const code = typed.trim()
    if (code === '') return { code: 'code-missing', message: `Kode ${noun} harus diisi` }
    if (code.length > longestCode)
      return { code: 'code-length', message: `Kode ${noun} maksimal ${longestCode} karakter` }
    if (!isReservedCode(code)) return undefined
    return { code: 'code-reserved', message: `Kode "${code}" dipakai oleh program, pilih kode lain` }
  }
}

export function nameFault(noun: string): (name: string) => Fault | undefined {
  return (name) =>
    name.trim() === '' ? { code: 'name-missing', message: `Nama ${noun} harus diisi` } : undefined
}

export function codeTaken(noun: string): Problem {
  return problem('code-taken', 'code', `Kode ${noun} sudah digunakan`)
}

export function nameTaken(noun: string): Problem {
  return problem('name-taken', 'name', `Nama ${noun} sudah digunakan`)
}

interface Named {
  readonly code: string
  readonly name: string
}

/** The question before a record is deactivated (specification §4). */
export function deactivateQuestion(noun: string, { code, name }: Named): string {
  return `Yakin ingin menonaktifkan ${noun} ${code} - ${name}?`
}

export function alreadyInactive(noun: string, { code, name }: Named): string {
  return `${nounTitle(noun)} ${code} - ${name} sudah tidak aktif`
}

/** A noun as it begins a sentence: `Vendor`. */
export function nounTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
