import { choice, fieldsOf, following, kindOfRecord, technical } from './audit-field.ts'
import type { ModuleHistory } from './audited-table.ts'

/** What the history says of evidence, and the tables of the platform and its own that it leaves out. */
export const auditHistory: ModuleHistory = {
  tables: {
    attachment: {
      noun: 'lampiran',
      name: 'file_name',
      fields: {
        ...fieldsOf('text', { file_name: 'Nama file' }),
        subject_kind: kindOfRecord('Lampiran dari'),
        ...fieldsOf('text', { content_type: 'Jenis file', sha256: 'SHA-256' }),
        ...fieldsOf('count', { size: 'Ukuran (byte)', subject_id: 'Nomor data' }),
        ...fieldsOf('moment', { cancelled_at: 'Dibatalkan pada' }),
        ...fieldsOf('text', { cancelled_by: 'Dibatalkan oleh', cancel_reason: 'Alasan pembatalan' }),
        ...following(fieldsOf('moment', { uploaded_at: 'Diunggah pada' })),
        ...following(fieldsOf('text', { uploaded_by: 'Diunggah oleh' })),
        ...technical('id', 'in_folder', 'uploaded_by_id'),
      },
    },
    audit_acknowledgement: {
      noun: 'pengakuan perubahan',
      readBy: 'audit.read',
      fields: {
        ...fieldsOf('text', { reason: 'Alasan' }),
        ...fieldsOf('count', {
          changes: 'Jumlah perubahan',
          first_audit_id: 'Dari catatan',
          last_audit_id: 'Sampai catatan',
        }),
        ...fieldsOf('moment', { changed_at: 'Diubah pada' }),
        ...following(fieldsOf('text', { acknowledged_by: 'Diakui oleh' })),
        ...following(fieldsOf('moment', { acknowledged_at: 'Diakui pada' })),
        ...technical('id'),
      },
    },
    book_key: {
      noun: 'kunci pembukuan',
      readBy: 'audit.read',
      fields: {
        ...fieldsOf('text', { fingerprint: 'Sidik kunci', reason: 'Alasan' }),
        ...fieldsOf('count', { after_audit_id: 'Berlaku setelah catatan' }),
        ...following(fieldsOf('text', { taken_by: 'Dipakai oleh' })),
        ...following(fieldsOf('moment', { taken_at: 'Dipakai pada' })),
        ...technical('id', 'mark'),
      },
    },
    mail_setting: {
      noun: 'pengaturan email',
      identity: 'none',
      readBy: 'audit.read',
      fields: {
        ...fieldsOf('yesNo', { is_on: 'Email menyala' }),
        ...fieldsOf('text', { sender: 'Alamat pengirim' }),
        ...technical('only_row', 'updated_at', 'updated_by'),
      },
    },
    backup_setting: {
      noun: 'jadwal cadangan',
      identity: 'none',
      readBy: 'audit.read',
      fields: {
        ...fieldsOf('yesNo', { is_on: 'Cadangan menyala' }),
        ...fieldsOf('count', { hour: 'Pukul', keep: 'Disimpan (berkas)' }),
        ...fieldsOf('text', { folder: 'Folder' }),
        ...technical('only_row', 'updated_at', 'updated_by'),
      },
    },
    number_series: {
      noun: 'pola nomor',
      name: 'series',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('text', { series: 'Seri', pattern: 'Pola' }),
        resets: choice('Mulai lagi', { year: 'setiap tahun', month: 'setiap bulan' }),
        ...fieldsOf('day', { from_day: 'Berlaku mulai' }),
        ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
        ...following(fieldsOf('moment', { created_at: 'Dibuat pada' })),
        ...technical('id'),
      },
    },
  },
  unaudited: {
    audit_log: 'is the audit',
    audit_seal: 'is the audit',
    audit_seal_state: 'is the audit',
    audit_head: 'is the audit',
    security_event: 'a log that is only added to; what it tells of acts is audited',
    attachment_content: 'the bytes of attachments, which are audited with their hash',
    schema_checksum: 'written by migration only',
    kysely_migration: 'written by migration only',
    kysely_migration_lock: 'written by migration only',
    number_counter: 'follows from the numbers of the records, which are audited',
    mail_notice: 'what is to be told of records, for seconds',
    mail_message: 'messages on their way; the acts they tell of are audited',
    backup_run: 'a log of what the program did by itself; the schedule is audited',
    idempotency_key: 'memory of requests for a day; the acts themselves are audited',
  },
}
