import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import * as contract from '../contract.ts'
import { userFilterWords, userListColumns } from '../rules/user-list-columns.ts'
import { findRoleName } from '../roles/server/index.ts'
import { readTotpState } from '../totp/server/index.ts'
import { createToken, listTokens, revokeToken } from './api-token-acts.ts'
import { changeOwnPassword } from '../passwords/server/change-own-password.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { describeSession } from './describe-session.ts'
import { deleteFormDraft, dropSurplusFormDrafts, findFormDraft, keepFormDraft } from './form-draft-store.ts'
import {
  acceptInvitation,
  inviteUser,
  renewInvitation,
  revokeInvitation,
  viewInvitation,
} from './invitation-acts.ts'
import { personOf } from './person-of.ts'
import { keepPreference } from './preference-store.ts'
import { confirmPassword } from '../passwords/server/recent-password.ts'
import { addRole, changeRole, readRoles, removeRole, type RoleParts } from './role-acts.ts'
import { removeUser } from './remove-user.ts'
import { endSession, listSessions, signOut } from './session-acts.ts'
import { changeView, keepView, listViews, removeView } from './saved-view-acts.ts'
import type { SessionLimits } from './session-store.ts'
import { createSignInGate } from './sign-in-gate.ts'
import { changePasswordRule } from '../passwords/server/change-password-rule.ts'
import { readPasswordRule } from '../passwords/server/password-rule.ts'
import { changeSessionLength, readSessionLength } from './session-length.ts'
import { changeSignInRule, readSignInRule } from './sign-in-rule.ts'
import { signIn } from './sign-in.ts'
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes, resetTotp } from './totp-acts.ts'
import { countUsers, findUsers } from './user-store.ts'

/** How long sessions last, and the permissions of every module. */
interface Given extends RoleParts {
  /** What of the permissions somebody holds opens anything, as screens are told. */
  readonly usable: (held: readonly string[]) => string[]
  readonly limits: SessionLimits
  /** The address people type; links are mailed only where it is known. */
  readonly origin: string | undefined
}

/** Sign-in, sessions, users, API tokens, and what the program remembers for each person. */
export function identityRoutes(given: Given): Route[] {
  return [
    ...sessionRoutes(given),
    ...totpRoutes(given),
    ...userRoutes(given),
    ...roleRoutes(given),
    ...invitationRoutes(given),
    ...memoryRoutes(),
    ...viewRoutes(),
    ...tokenRoutes(given),
  ]
}

function sessionRoutes({ limits, permissions, usable }: Given): Route[] {
  const gate = createSignInGate(() => performance.now())
  return [
    answer(contract.signIn, (call) => signIn(call, { gate, limits, permissions }), { transaction: false }),
    answer(contract.signOut, signOut),
    answer(contract.changeOwnPassword, (call) => changeOwnPassword(call, { gate, limits }), {
      transaction: false,
    }),
    answer(contract.confirmPassword, (call) => confirmPassword(call, gate), { transaction: false }),
    answer(contract.readSession, async ({ actor, db }) => {
      const session = await describeSession(db, personOf(actor), permissions)
      return { ...session, permissions: usable(session.permissions) }
    }),
    answer(contract.listSessions, (call) => listSessions(call, limits.idleMinutes)),
    answer(contract.endSession, endSession),
  ]
}

function totpRoutes({ limits, permissions }: Given): Route[] {
  return [
    answer(contract.readTotp, ({ actor, db }) => readTotpState(db, personOf(actor))),
    answer(contract.beginTotp, beginTotp, { transaction: false }),
    answer(contract.enableTotp, (call) => enableTotp(call, limits), { transaction: false }),
    answer(contract.renewRecoveryCodes, renewRecoveryCodes, { transaction: false }),
    answer(contract.disableTotp, disableTotp),
    answer(contract.resetTotp, (call) => resetTotp(call, permissions)),
    answer(contract.readSessionLength, ({ db }) => readSessionLength(db, limits)),
    answer(contract.changeSessionLength, (call) => changeSessionLength(call, limits)),
    answer(contract.readPasswordRule, ({ db }) => readPasswordRule(db)),
    answer(contract.changePasswordRule, (call) => changePasswordRule(call)),
    answer(contract.readSignInRule, ({ db }) => readSignInRule(db)),
    answer(contract.changeSignInRule, (call) => changeSignInRule(call, permissions)),
  ]
}

function userRoutes({ permissions }: Given): Route[] {
  return [
    answer(contract.listUsers, async ({ db, query }) => ({
      rows: await findUsers(db, { ...query, q: query.q }),
      total: await countUsers(db),
    })),
    answer(contract.exportUsers, async (call) =>
      exportList(call, {
        title: 'User Management',
        filters: userFilterWords(call.query, await findRoleName(call.db, call.query.role)),
        columns: userListColumns,
        batches: (db) => atOnce(() => findUsers(db, { ...call.query, q: call.query.q })),
      }),
    ),
    answer(contract.createUser, (call) => createUser(call, permissions)),
    answer(contract.updateUser, (call) => changeUser(call, permissions)),
    answer(contract.deleteUser, (call) => removeUser(call, permissions)),
  ]
}

function roleRoutes({ permissions, departments, warehouses }: Given): Route[] {
  const parts = { permissions, departments, warehouses }
  return [
    answer(contract.listRoles, (call) => readRoles(call, parts)),
    answer(contract.createRole, (call) => addRole(call, parts)),
    answer(contract.updateRole, (call) => changeRole(call, parts)),
    answer(contract.deleteRole, (call) => removeRole(call, permissions)),
  ]
}

function invitationRoutes(given: Given): Route[] {
  const gate = createSignInGate(() => performance.now())
  const untransacted = { transaction: false } as const
  return [
    answer(contract.inviteUser, (call) => inviteUser(call, given), untransacted),
    answer(contract.renewInvitation, (call) => renewInvitation(call, given), untransacted),
    answer(contract.revokeInvitation, revokeInvitation),
    answer(contract.viewInvitation, (call) => viewInvitation(call, gate), untransacted),
    answer(contract.acceptInvitation, (call) => acceptInvitation(call, gate), untransacted),
  ]
}

function memoryRoutes(): Route[] {
  return [
    answer(contract.savePreference, async ({ actor, body, db, params }) => {
      await keepPreference(db, personOf(actor).id, { name: params.name, value: body.value })
      return {}
    }),
    answer(contract.readFormDraft, async ({ actor, db, params }) => ({
      draft: (await findFormDraft(db, personOf(actor).id, params.form)) ?? null,
    })),
    answer(contract.saveFormDraft, async ({ actor, body, db, params }) => {
      await keepFormDraft(db, personOf(actor).id, { form: params.form, content: body.content })
      await dropSurplusFormDrafts(db, personOf(actor).id)
      return {}
    }),
    answer(contract.dropFormDraft, async ({ actor, db, params }) => {
      await deleteFormDraft(db, personOf(actor).id, params.form)
      return {}
    }),
  ]
}

function viewRoutes(): Route[] {
  return [
    answer(contract.listSavedViews, listViews),
    answer(contract.createSavedView, keepView),
    answer(contract.updateSavedView, changeView),
    answer(contract.deleteSavedView, removeView),
  ]
}

function tokenRoutes({ permissions }: Given): Route[] {
  return [
    answer(contract.listApiTokens, listTokens),
    answer(contract.createApiToken, (call) => createToken(call, permissions), { transaction: false }),
    answer(contract.revokeApiToken, revokeToken),
  ]
}
