export { DepartmentFilter } from './department-filter.tsx'
export { departmentChoice, nameOfDepartment, useDepartments, useDepartmentsById } from './use-departments.ts'
