import { choice, fieldsOf, following, technical } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { stateTexts } from './outcome.ts'

/** What the history says of approvals. */
export const approvalsHistory: ModuleHistory = {
  tables: {
    approval_rule: {
      noun: 'aturan persetujuan',
      name: 'name',
      fields: {
        ...fieldsOf('text', {
          name: 'Nama',
          kind: 'Jenis',
          waiver: 'Pengecualian',
          ended_by: 'Diakhiri oleh',
        }),
        ...fieldsOf('count', {
          position: 'Urutan',
          backdated_days: 'Mundur lebih dari (hari)',
          overdue_days: 'Lewat jatuh tempo lebih dari (hari)',
          escalate_after: 'Terlambat setelah (hari kerja)',
        }),
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('rupiah', { amount_from: 'Mulai nilai' }),
        ...fieldsOf('percent', { discount_over: 'Diskon di atas' }),
        ...fieldsOf('yesNo', {
          below_cost: 'Di bawah harga pokok',
          over_budget: 'Melebihi anggaran',
          over_limit: 'Melebihi credit limit',
          new_party: 'Pihak baru',
        }),
        ...fieldsOf('moment', { ended_at: 'Berakhir pada' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...following(fieldsOf('moment', { created_at: 'Dibuat pada' })),
        ...technical('id', 'department_id', 'levels', 'replaces_id'),
      },
    },
    approval_request: {
      noun: 'permintaan persetujuan',
      name: 'title',
      address: '/approvals/:id',
      fields: {
        ...fieldsOf('text', {
          title: 'Permintaan',
          number: 'Nomor',
          party: 'Pihak',
          maker: 'Diajukan oleh',
          reason: 'Alasan',
          made: 'Menjadi',
          waiver: 'Pengecualian',
        }),
        ...fieldsOf('rupiah', { amount: 'Nilai' }),
        ...fieldsOf('count', { level: 'Tingkat', level_count: 'Jumlah tingkat' }),
        state: choice('Keadaan', stateTexts),
        ...following(fieldsOf('moment', { asked_at: 'Diajukan pada', ended_at: 'Selesai pada' })),
        ...technical('id', 'rule_id', 'kind', 'act', 'subject_table', 'subject_id', 'facts', 'content'),
        ...technical('fingerprint', 'input', 'concerns', 'maker_id', 'maker_ids', 'previous_id', 'version'),
      },
    },
    approval_decision: {
      noun: 'keputusan persetujuan',
      fields: {
        verdict: choice('Keputusan', {
          approved: 'Disetujui',
          rejected: 'Ditolak',
          asked_back: 'Dikembalikan',
        }),
        ...fieldsOf('text', {
          decided_by: 'Oleh',
          principal: 'Untuk',
          reason: 'Alasan',
          waiver: 'Pengecualian',
        }),
        ...fieldsOf('count', { level: 'Tingkat' }),
        ...following(fieldsOf('moment', { decided_at: 'Pada' })),
        ...technical('id', 'request_id', 'seat', 'decided_by_id', 'principal_id'),
      },
    },
    approval_comment: {
      noun: 'komentar persetujuan',
      fields: {
        ...fieldsOf('text', { body: 'Komentar', author: 'Oleh' }),
        ...following(fieldsOf('moment', { created_at: 'Pada' })),
        ...technical('id', 'request_id', 'author_id'),
      },
    },
    approval_delegation: {
      noun: 'delegasi persetujuan',
      fields: {
        ...fieldsOf('text', { principal: 'Untuk', delegate: 'Kepada', revoked_by: 'Dicabut oleh' }),
        ...fieldsOf('day', { from_day: 'Mulai', until_day: 'Sampai' }),
        ...fieldsOf('rupiah', { amount_until: 'Sampai nilai' }),
        ...fieldsOf('moment', { revoked_at: 'Dicabut pada' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...following(fieldsOf('moment', { created_at: 'Dibuat pada' })),
        ...technical('id', 'principal_id', 'delegate_id', 'kinds'),
      },
    },
  },
}
