import { RecordHistory } from '../../audit/web/index.ts'
import type { Account } from '../contract.ts'

const fieldLabels = {
  code: 'Kode',
  name: 'Nama',
  description: 'Deskripsi',
  type: 'Tipe',
  normal_balance: 'Saldo normal',
  is_active: 'Status',
}
const hiddenFields = [
  'id',
  'level',
  'parent_code',
  'cash_flow_class',
  'report_line',
  'created_at',
  'updated_at',
  'version',
]

/** Who changed an account, when and how. */
export function AccountHistory({ account }: { readonly account: Account }) {
  return (
    <details className="account-history">
      <summary>Riwayat perubahan</summary>
      <RecordHistory
        kind="account"
        recordId={String(account.id)}
        fieldLabels={fieldLabels}
        hiddenFields={hiddenFields}
        valueText={valueText}
      />
    </details>
  )
}

function valueText(field: string, value: unknown): string | undefined {
  return field === 'is_active' ? (value === true ? 'Aktif' : 'Tidak Aktif') : undefined
}
