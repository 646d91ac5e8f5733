import type { Fault } from '../../../platform/rules/field/field.ts'
import { isVisible } from '../../../platform/rules/text/name-key.ts'
import { problem, type Problem } from '../../../platform/rules/http/problem.ts'
import { isReservedCode } from './reserved-code.ts'

export const longestCode = 20

/** What is wrong with the code of a new record; whether it is taken is for the books to know. */
export function codeFault(noun: string): (code: string) => Fault | undefined {
  return (typed) => {
    const code = typed.trim()
    if (!isVisible(code)) return { code: 'code-missing', message: `Kode ${noun} harus diisi` }
    if (code.length > longestCode)
      return { code: 'code-length', message: `Kode ${noun} maksimal ${longestCode} karakter` }
    if (!isReservedCode(code)) return undefined
    return { code: 'code-reserved', message: `Kode "${code}" dipakai oleh program, pilih kode lain` }
  }
}

export function nameFault(noun: string): (name: string) => Fault | undefined {
  return (name) =>
    isVisible(name) ? undefined : { code: 'name-missing', message: `Nama ${noun} harus diisi` }
}

export function codeTaken(noun: string): Problem {
  return problem('code-taken', 'code', `Kode ${noun} sudah digunakan`)
}

export function nameTaken(noun: string): Problem {
  return problem('name-taken', 'name', `Nama ${noun} sudah digunakan`)
}

/** What is wrong with a code that is the one of another record, or looks like it. */
export function codeTwin(noun: string, code: string, other: Named): Problem {
  return isSame(code, other.code) ? codeTaken(noun) : alike(codeTaken(noun), other)
}

/** What is wrong with a name that is the one of another record, or looks like it. */
export function nameTwin(noun: string, name: string, other: Named): Problem {
  return isSame(name, other.name) ? nameTaken(noun) : alike(nameTaken(noun), other)
}

function alike(taken: Problem, { code, name }: Named): Problem {
  return { ...taken, message: `${taken.message}: tampak sama dengan ${code} - ${name}` }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** A record as people tell it from others. */
export interface Named {
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

/** What the list of a kind of record is called. */
export function listTitle({
  title,
  path,
}: {
  readonly title?: string | undefined
  readonly path: string
}): string {
  return title ?? nounTitle(path.slice(1))
}
