export { departmentChoice, nameOfDepartment, useDepartments, useDepartmentsById } from './use-departments.ts'
