export { DepartmentInput } from './department-input.tsx'
export { departmentChoice, nameOfDepartment, useDepartments } from './use-departments.ts'
