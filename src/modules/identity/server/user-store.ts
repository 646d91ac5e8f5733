import { sql } from 'kysely'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { User } from '../contract.ts'
import type { HeldRole } from '../rules/role.ts'
import { emailTaken } from '../rules/user.ts'

const columns = sql`id, email, name, role, (select r.name from role r where r.code = user_account.role) as "roleName",
  (select r.permissions from role r where r.code = user_account.role) as "rolePermissions", is_active as "isActive",
  must_change_password as "mustChangePassword", exists (select from user_totp t where t.user_id = user_account.id) as "hasTotp",
  ${instant(sql`case when last_login_at is null then (select case when i.used_at is null
    then least(i.expires_at, i.revoked_at) end from invitation i where i.user_id = user_account.id order by i.id desc limit 1) end`)} as "invitedUntil",
  ${instant(sql.ref('last_login_at'))} as "lastLogin", ${instant(sql.ref('created_at'))} as "createdAt",
  ${instant(sql.ref('updated_at'))} as "updatedAt", version`

export interface UserFilter {
  readonly q: string | undefined
  readonly role: string
  readonly status: 'all' | 'active' | 'inactive'
}

/** Users in order of name whose e-mail or name holds the text. */
export async function findUsers(db: Database, { q, role, status }: UserFilter): Promise<User[]> {
  const wanted = (q ?? '').toLowerCase()
  return rowsOf(
    db,
    sql<User>`select ${columns} from user_account
      where (position(${wanted} in email) > 0 or position(${wanted} in lower(name)) > 0)
        and (${role} = 'all' or role = ${role})
        and (${status} = 'all' or is_active = (${status} = 'active'))
      order by lower(name), id`,
  )
}

/** A user who is known to exist. */
export async function readUser(db: Database, id: number): Promise<User> {
  return soleRowOf(db, sql<User>`select ${columns} from user_account where id = ${id}`)
}

export async function countUsers(db: Database): Promise<number> {
  return (await soleRowOf(db, sql<{ count: number }>`select count(*) as count from user_account`)).count
}

interface FoundPerson extends HeldRole {
  readonly name: string
  readonly email: string
  readonly isActive: boolean
}

/** A person by id, as acts that name one need them. */
export async function findPerson(db: Database, id: number): Promise<FoundPerson | undefined> {
  return rowOf(
    db,
    sql<FoundPerson>`select u.name, u.email, u.role, r.permissions as "rolePermissions", u.is_active as "isActive"
      from user_account u join role r on r.code = u.role where u.id = ${id}`,
  )
}

/** Those of these people who are active and want to be told by mail. */
export async function peopleWhoWantMail(
  db: Database,
  ids: readonly number[],
): Promise<{ name: string; email: string }[]> {
  return rowsOf(
    db,
    sql<{ name: string; email: string }>`select name, email from user_account u
      where id = any(${[...ids]}::bigint[]) and is_active and not exists (select from user_preference p
        where p.user_id = u.id and p.name = 'mail' and p.value = 'false'::jsonb) order by id`,
  )
}

/** The people who have these e-mail addresses, by address. */
export async function findNames(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    sql<{
      email: string
      name: string
    }>`select email, name from user_account where email = any(${[...emails]}::text[])`,
  )
  return new Map(rows.map(({ email, name }) => [email, name]))
}

type ListedPerson = FoundPerson & { readonly id: number; readonly roleName: string }

/** Everybody there is, by name. */
export async function listPeople(db: Database): Promise<ListedPerson[]> {
  return rowsOf(
    db,
    sql<ListedPerson>`
      select u.id, u.name, u.email, u.role, r.name as "roleName", r.permissions as "rolePermissions", u.is_active as "isActive"
      from user_account u join role r on r.code = u.role order by lower(u.name), u.id`,
  )
}

export interface UserWithHash {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly isActive: boolean
  readonly passwordHash: string
}

export async function findUserByEmail(db: Database, email: string): Promise<UserWithHash | undefined> {
  return rowOf(
    db,
    sql<UserWithHash>`select id, name, role, is_active as "isActive", password_hash as "passwordHash"
      from user_account where email = ${email}`,
  )
}

/** Somebody else whose name looks the same. */
export async function findNameTwin(
  db: Database,
  name: string,
  exceptId?: number,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  return rowOf(
    db,
    sql<{ email: string; name: string }>`select email, name from user_account
      where name_key(name) = name_key(${name}) and id is distinct from ${exceptId ?? null}::bigint order by id limit 1`,
  )
}

export interface NewUserRow {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
}

const emailConstraints = ['user_account_email', 'user_account_email_alike']

/** Adds an active user; an e-mail taken meanwhile is refused like one taken before. */
export async function insertUser(tx: Tx, user: NewUserRow): Promise<User> {
  try {
    return await soleRowOf(
      tx,
      sql<User>`insert into user_account (email, name, role, password_hash, must_change_password)
        values (${user.email}, ${user.name}, ${user.role}, ${user.passwordHash}, ${user.mustChangePassword})
        returning ${columns}`,
    )
  } catch (error) {
    const { constraint = '' } = violationOf(error) ?? {}
    if (emailConstraints.includes(constraint)) refuseIf([emailTaken])
    throw error
  }
}

/** Locks a user together with all active admins, always in the same order, and gives what they are now. */
export async function lockUserAndAdmins(
  tx: Tx,
  userId: number,
): Promise<{ user: User | undefined; activeAdminIds: number[] }> {
  const rows = await rowsOf(
    tx,
    sql<User>`select ${columns} from user_account
      where id = ${userId} or (role = 'admin' and is_active) order by id for update`,
  )
  return {
    user: rows.find((row) => row.id === userId),
    activeAdminIds: rows.filter((row) => row.role === 'admin' && row.isActive).map((row) => row.id),
  }
}

export interface UserChange {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly isActive: boolean
  readonly passwordHash: string | undefined
  readonly mustChangePassword: boolean
}

export async function updateUserRow(tx: Tx, change: UserChange): Promise<User> {
  return soleRowOf(
    tx,
    sql<User>`update user_account set name = ${change.name}, role = ${change.role}, is_active = ${change.isActive},
        password_hash = coalesce(${change.passwordHash ?? null}, password_hash),
        must_change_password = ${change.mustChangePassword}, updated_at = now(), version = version + 1
      where id = ${change.id} returning ${columns}`,
  )
}

/** Notes a sign-in, provided the user is still active and the password still the one that was checked. */
export async function noteSignIn(
  tx: Tx,
  checked: { id: number; passwordHash: string; newHash: string },
): Promise<User | undefined> {
  return rowOf(
    tx,
    sql<User>`update user_account set last_login_at = now(), password_hash = ${checked.newHash}
      where id = ${checked.id} and is_active and password_hash = ${checked.passwordHash} returning ${columns}`,
  )
}

/** Replaces the password of an active user, provided it is still the one that was checked; says whether it did. */
export async function replacePassword(
  tx: Tx,
  checked: { id: number; passwordHash: string; newHash: string },
): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`update user_account set password_hash = ${checked.newHash}, must_change_password = false, updated_at = now(),
        version = version + 1
      where id = ${checked.id} and is_active and password_hash = ${checked.passwordHash}`,
  )
  return changed === 1
}

export async function deleteUserRow(tx: Tx, userId: number): Promise<void> {
  await sql`delete from user_account where id = ${userId}`.execute(tx)
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await countUsers(db)) > 0
}

/** Those of the e-mails whose users are active and as they were created. */
export async function unchangedEmails(db: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ email: string }>`select email from user_account
      where email = any(${[...emails]}::text[]) and is_active and version = 1`,
  )
  return rows.map(({ email }) => email)
}
