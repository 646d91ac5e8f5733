export { DepartmentFilter } from './department-filter.tsx'
export {
  departmentChoice,
  departmentIn,
  nameOfDepartment,
  useDepartments,
  useDepartmentsById,
} from './use-departments.ts'
