export { DepartmentCell } from './department-cell.tsx'
export { OptionalDepartment } from './department-input.tsx'
export { DefaultDepartmentField, LinesWith, useGivenDepartment } from './default-department.tsx'
export { DepartmentFilter } from './department-filter.tsx'
export {
  departmentChoiceIn,
  departmentIn,
  nameOfDepartment,
  useDepartments,
  useDepartmentsById,
  useRequiredTypes,
} from './use-departments.ts'
