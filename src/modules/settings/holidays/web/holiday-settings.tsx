import { Button } from '@mantine/core'
import { useState } from 'react'
import { yearOf } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { RowMenu } from '../../../../platform/web/list/row-menu.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { weekdayText } from '../../rules/working-day.ts'
import { listHolidays, removeHoliday, type Holiday } from '../contract.ts'
import { HolidayForm } from './holiday-form.tsx'
import './holidays.css'

/** The days without work besides weekends, a year at a time. */
export function HolidaySettings() {
  const { data, error, refetch } = useReply(listHolidays, {})
  const { today } = useSession()
  const [year, setYear] = useState(() => String(yearOf(today)))
  const [isAdding, setAdding] = useState(false)
  const years = yearsOf(data?.rows ?? [], yearOf(today))
  return (
    <Page
      fill
      title="Hari Libur"
      subtitle="Jatuh tempo pajak dan batas menunggu persetujuan melewati hari libur dan akhir pekan"
      actions={
        <Button data-key-new onClick={() => setAdding(true)}>
          Tambah Hari Libur
        </Button>
      }
    >
      <div className="holiday-year">
        <SelectInput
          label="Tahun"
          value={year}
          onChange={setYear}
          options={years.map((each) => ({ value: each, text: each }))}
        />
      </div>
      <DataTable
        caption={`Hari libur ${year}`}
        columns={columns}
        rows={data?.rows.filter(({ day }) => day.startsWith(year))}
        rowKey={(row) => row.day}
        empty={<p>Hari libur {year} belum diisi: hanya akhir pekan yang dilewati</p>}
        error={error}
        onRetry={() => void refetch()}
      />
      {isAdding && (
        <HolidayForm
          onClose={(day) => {
            setAdding(false)
            if (day !== undefined) setYear(day.slice(0, 4))
          }}
        />
      )}
    </Page>
  )
}

/** The years that hold any, this one and the next, the latest first. */
function yearsOf(rows: readonly Holiday[], thisYear: number): string[] {
  const years = new Set(rows.map(({ day }) => day.slice(0, 4)))
  return [...years.add(String(thisYear)).add(String(thisYear + 1))].toSorted().toReversed()
}

const columns: Column<Holiday>[] = [
  {
    key: 'day',
    head: 'Tanggal',
    width: 168,
    phone: 'lead',
    cell: ({ day }) => `${weekdayText(day)}, ${formatDay(day)}`,
  },
  { key: 'name', head: 'Hari libur', cell: ({ name }) => name },
  {
    key: 'kind',
    head: 'Jenis',
    width: 112,
    cell: ({ isJointLeave }) => (isJointLeave ? 'Cuti bersama' : 'Libur nasional'),
  },
  { key: 'by', head: 'Sumber', width: 140, wideOnly: true, cell: ({ createdBy }) => createdBy },
  { key: 'acts', head: 'Aksi', kind: 'actions', width: 56, cell: (holiday) => <Acts holiday={holiday} /> },
]

function Acts({ holiday: { day, name } }: { readonly holiday: Holiday }) {
  const { pending, carryOut } = useCarryOut()
  const remove = async (): Promise<void> => {
    const question = `Hapus hari libur ${formatDay(day)} - ${name}? Harinya menjadi hari kerja lagi.`
    if (!(await confirm(question, { verb: 'Hapus' }))) return
    if (await carryOut(() => call(removeHoliday, { params: { day } }))) toast('Hari libur dihapus')
  }
  return (
    <RowMenu
      name={formatDay(day)}
      pending={pending}
      acts={[{ text: 'Hapus', danger: true, run: () => void remove() }]}
    />
  )
}
