import { useState } from 'react'
import { RecordHistory } from '../../audit/web/index.ts'
import { timeZoneLabels } from '../rules/organisation.ts'

const fieldLabels = {
  name: 'Nama organisasi',
  npwp: 'NPWP',
  address: 'Alamat',
  time_zone: 'Zona waktu',
  fiscal_year_start_month: 'Awal tahun buku (bulan)',
  bank_details: 'Rekening pembayaran',
  signatory: 'Penanda tangan',
  refuses_over_limit: 'Tolak order di atas limit kredit',
  is_example: 'Perusahaan contoh',
}

const zones = new Map<unknown, string>(Object.entries(timeZoneLabels))

function valueText(field: string, value: unknown): string | undefined {
  if (field === 'refuses_over_limit') return value === true ? 'Ya' : 'Tidak'
  return field === 'time_zone' ? zones.get(value) : undefined
}

/** The history of the organisation, asked for when it is opened. */
export function OrganisationHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="settings-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Riwayat perubahan</summary>
      {isOpen && (
        <RecordHistory kind="organisation" recordId="true" fieldLabels={fieldLabels} valueText={valueText} />
      )}
    </details>
  )
}
