export { useRoleChoices, type RoleChoice } from './use-role-choices.ts'
