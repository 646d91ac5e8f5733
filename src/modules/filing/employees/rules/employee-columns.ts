import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'

interface Listed {
  readonly nik: string
  readonly name: string
  readonly status: string
  readonly position: string
  readonly objectCode: string
  readonly gross: Rupiah
  readonly rateBasisPoints: number
  readonly tax: Rupiah
}

export const employeeColumns: readonly ListColumn<Listed>[] = [
  { key: 'nik', head: 'NIK', width: 20, value: (row) => row.nik },
  { key: 'name', head: 'Nama', width: 36, value: (row) => row.name },
  { key: 'status', head: 'PTKP', width: 8, value: (row) => row.status },
  { key: 'position', head: 'Jabatan', width: 24, value: (row) => row.position },
  { key: 'object', head: 'Kode objek', width: 14, value: (row) => row.objectCode },
  { key: 'gross', head: 'Bruto (Rp)', kind: 'amount', width: 18, total: 'sum', value: (row) => row.gross },
  { key: 'rate', head: 'TER', kind: 'percent', width: 8, value: (row) => row.rateBasisPoints },
  { key: 'tax', head: 'PPh 21 (Rp)', kind: 'amount', width: 18, total: 'sum', value: (row) => row.tax },
]
