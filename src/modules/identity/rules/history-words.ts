import { choice, fieldsOf, following, recordOf, technical } from '../../audit/rules/audit-field.ts'
import { isActive, stamps } from '../../audit/rules/audit-stamps.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

const words = {
  tables: {
    user_account: {
      noun: 'user',
      name: 'email',
      address: '/settings/users/:id/edit',
      readBy: 'users.manage',
      fields: {
        ...fieldsOf('text', { email: 'Email', name: 'Nama' }),
        role: recordOf('Role', 'role'),
        is_active: isActive,
        ...fieldsOf('yesNo', { must_change_password: 'Harus ganti password' }),
        ...following(fieldsOf('moment', { last_login_at: 'Login terakhir' })),
        ...technical('password_hash'),
        ...stamps,
      },
    },
    role: {
      noun: 'peran',
      name: 'name',
      address: '/settings/roles/:id/edit',
      readBy: 'users.manage',
      fields: {
        ...fieldsOf('text', { name: 'Nama' }),
        ...technical('number', 'preset', 'code'),
        ...stamps,
      },
    },
    user_totp: {
      noun: 'verifikasi dua langkah',
      linesOf: 'user_account',
      fields: {
        ...fieldsOf('count', { recovery_left: 'Kode pemulihan tersisa' }),
        ...technical('user_id', 'sealed_secret', 'secret_hash', 'last_step', 'recovery_hash'),
        ...stamps,
      },
    },
    sign_in_rule: {
      noun: 'aturan login',
      identity: 'none',
      address: '/settings/security',
      readBy: 'users.manage',
      fields: {
        ...fieldsOf('text', { totp_roles: 'Role yang wajib verifikasi dua langkah' }),
        ...fieldsOf('count', {
          idle_minutes: 'Keluar bila tidak dipakai (menit)',
          session_hours: 'Sesi paling lama (jam)',
          password_length: 'Panjang password paling sedikit',
        }),
        ...fieldsOf('text', { password_kinds: 'Yang harus ada dalam password' }),
        ...technical('only_row'),
        ...stamps,
      },
    },
    user_session: {
      noun: 'sesi login',
      fields: {
        user_id: recordOf('User', 'user_account'),
        ...fieldsOf('text', { address: 'Alamat jaringan', user_agent: 'Program' }),
        ...fieldsOf('moment', { expires_at: 'Berlaku sampai', confirmed_at: 'Password terakhir diketik' }),
        ...technical('token_hash', 'last_seen_at'),
        ...stamps,
      },
    },
    api_token: {
      noun: 'token API',
      name: 'name',
      fields: {
        ...fieldsOf('text', { name: 'Nama', ending: 'Empat karakter terakhir' }),
        ...fieldsOf('yesNo', { is_read_only: 'Hanya membaca' }),
        ...fieldsOf('moment', { expires_at: 'Berlaku sampai', revoked_at: 'Dicabut pada' }),
        ...fieldsOf('text', { revoked_by: 'Dicabut oleh' }),
        owner_id: recordOf('Pemilik', 'user_account'),
        ...technical('token_hash', 'last_used_on'),
        ...stamps,
      },
    },
    invitation: {
      noun: 'undangan',
      fields: {
        user_id: recordOf('User', 'user_account'),
        ...fieldsOf('text', { created_by: 'Dibuat oleh' }),
        ...fieldsOf('moment', {
          expires_at: 'Berlaku sampai',
          used_at: 'Dipakai pada',
          revoked_at: 'Dicabut pada',
        }),
        ...technical('token_hash'),
        ...stamps,
      },
    },
    saved_view: {
      noun: 'tampilan',
      name: 'name',
      fields: {
        ...fieldsOf('text', { name: 'Nama', screen: 'Daftar', query: 'Filter', columns: 'Kolom' }),
        ...fieldsOf('yesNo', { is_shared: 'Dibagikan' }),
        ...following(fieldsOf('text', { owner_name: 'Pemilik' })),
        ...technical('owner_id'),
        ...stamps,
      },
    },
  },
  unaudited: {
    sign_in_failure: 'counters that slow guessing down; no business record',
    user_preference: 'how a person likes the screen; no business record',
    form_draft: 'what a person has not saved yet; private',
  },
} as const satisfies ModuleHistory

/** What the history says of people, their sessions, tokens and views; each permission by its words. */
export function identityHistory(permissionWords: Readonly<Record<string, string>>): ModuleHistory {
  const permissions = choice('Izin', permissionWords)
  const { role, api_token: token } = words.tables
  return {
    ...words,
    tables: {
      ...words.tables,
      role: { ...role, fields: { ...role.fields, permissions } },
      api_token: { ...token, fields: { ...token.fields, permissions } },
    },
  }
}
