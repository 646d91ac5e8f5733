export { addUser } from './add-user.ts'
export { tokenAuthenticator } from './api-token-sign-in.ts'
export { authenticate } from './authenticate.ts'
export { forgetExpired } from './forget-expired.ts'
export { keysOfFormDrafts } from './form-draft-store.ts'
export { identityRoutes } from './identity-routes.ts'
export { recoverTotp, recoveryHealth } from '../totp/server/index.ts'
export { digestPassword } from '../passwords/server/password-hash.ts'
export {
  findNames,
  findPerson,
  listPeople,
  hasUsers,
  peopleWhoWantMail,
  unchangedEmails,
} from './user-store.ts'
