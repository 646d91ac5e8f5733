import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Fault } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

interface Validity {
  readonly validFrom?: Day | null
  readonly validUntil?: Day | null
}

/** A department ends on the day it begins, or later. */
export function validityProblems({ validFrom, validUntil }: Validity) {
  if (!validFrom || !validUntil || validFrom <= validUntil) return []
  const message = 'Berlaku sampai tidak boleh sebelum berlaku mulai'
  return [{ code: 'validity-reversed', path: 'validUntil' as const, message }]
}

/** What a department is called everywhere. */
export interface DepartmentName {
  readonly code: string
  readonly name: string
}

/** A department as lines choose it. */
export interface Department extends DepartmentName {
  readonly id: number
  readonly parentId: number | null
  readonly isActive: boolean
  readonly validFrom: Day | null
  readonly validUntil: Day | null
}

/** Code and name in one text. */
export const departmentText = ({ code, name }: DepartmentName): string => `${code} - ${name}`

/** What is wrong with naming a department on a day; none of that id is `undefined`. */
export function departmentFault(department: Department | undefined, on: Day | ''): Fault | undefined {
  if (department === undefined) return { code: 'department-missing', message: 'Departemen tidak ditemukan' }
  const name = `Departemen ${departmentText(department)}`
  if (!department.isActive) return { code: 'department-inactive', message: `${name} tidak aktif` }
  const { validFrom, validUntil } = department
  if (on === '') return undefined
  if (validFrom !== null && on < validFrom) {
    return { code: 'department-invalid', message: `${name} berlaku mulai ${formatDay(validFrom)}` }
  }
  if (validUntil !== null && on > validUntil) {
    return { code: 'department-invalid', message: `${name} berlaku sampai ${formatDay(validUntil)}` }
  }
  return undefined
}

/** As much of a department as says where it stands; one that is being added has no id. */
export interface Placed {
  readonly id?: number | undefined
  readonly parentId: number | null
}

/** What is wrong with where departments would stand among those that there are, each by itself. */
export function placeProblems(moved: readonly Placed[], known: readonly Placed[]): Problem[][] {
  const parents = new Map(known.map(({ id, parentId }) => [id, parentId]))
  for (const { id, parentId } of moved) if (id !== undefined) parents.set(id, parentId)
  return moved.map(({ id, parentId }) => {
    // What no id can be is told by the field itself.
    if (parentId === null || parentId === 0) return []
    if (!parents.has(parentId))
      return [problem('department-parent', 'parentId', 'Departemen induk tidak ditemukan')]
    const isBelowItself = id !== undefined && ancestorsOf(parentId, parents).includes(id)
    const message = 'Departemen induk tidak boleh departemen ini sendiri atau bawahannya'
    return isBelowItself ? [problem('department-circle', 'parentId', message)] : []
  })
}

/** A department and those above it, nearest first; a circle is walked once. */
function ancestorsOf(id: number, parents: ReadonlyMap<number | undefined, number | null>): number[] {
  const path: number[] = []
  let at: number | null = id
  while (at !== null && !path.includes(at)) {
    path.push(at)
    at = parents.get(at) ?? null
  }
  return path
}

/** A department and all that stand below it. */
export function subtreeOf(id: number, all: readonly Placed[]): number[] {
  const parents = new Map(all.map((each) => [each.id, each.parentId]))
  return all.flatMap((each) =>
    each.id !== undefined && ancestorsOf(each.id, parents).includes(id) ? [each.id] : [],
  )
}
