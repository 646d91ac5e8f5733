export {
  deleteRoleRow,
  findRoleName,
  findRoles,
  findRoleTwin,
  holdRole,
  insertRole,
  lockRole,
  readRolePermissions,
  updateRoleRow,
  type RoleRow,
} from './role-store.ts'
