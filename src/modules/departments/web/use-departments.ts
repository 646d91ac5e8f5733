import { useMemo } from 'react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listDepartments } from '../contract.ts'
import type { RequiredType } from '../rules/department-rule.ts'
import type { DefaultDepartment } from '../rules/default-department.ts'
import { departmentText, type Department } from '../rules/department.ts'

const none: readonly Department[] = []
const noDefaults: readonly DefaultDepartment[] = []
const noTypes: readonly RequiredType[] = []

/** All departments; none until the first exists, and then nothing about them is shown. */
export function useDepartments(): readonly Department[] {
  return useReply(listDepartments, {}).data?.rows ?? none
}

/** Types of accounts whose lines must name a department. */
export function useRequiredTypes(): readonly RequiredType[] {
  return useReply(listDepartments, {}).data?.required ?? noTypes
}

/** Which records give their lines a department. */
export function useDefaults(): readonly DefaultDepartment[] {
  return useReply(listDepartments, {}).data?.defaults ?? noDefaults
}

/** Whether the departments are still on their way. */
export function useDepartmentsAwaited(): boolean {
  return useReply(listDepartments, {}).isPending
}

/** All departments by their ids. */
export function useDepartmentsById(): ReadonlyMap<number, Department> {
  const departments = useDepartments()
  return useMemo(() => new Map(departments.map((each) => [each.id, each])), [departments])
}

/** A department as a chooser shows it. */
export function departmentChoice(department: Department) {
  return { key: String(department.id), code: department.code, text: department.name }
}

/** Code and name of the department of an id. */
export function nameOfDepartment(departments: readonly Department[], id: number | null): string {
  const found = departments.find((each) => each.id === id)
  return found === undefined ? '' : departmentText(found)
}

/** A filter of an address, when it is one. */
export function departmentIn(text: string): string | undefined {
  return /^(none|[1-9]\d{0,14})$/.exec(text)?.[0]
}

/** The same, or all departments as columns. */
export function departmentChoiceIn(text: string): string | undefined {
  return text === 'columns' ? text : departmentIn(text)
}
