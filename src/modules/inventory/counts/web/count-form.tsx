import { Switch, TextInput } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { WarehouseInput } from '../../web/warehouse-input.tsx'
import { createCount } from '../contract.ts'
import '../../web/inventory.css'

interface Draft {
  readonly warehouseId: number | null
  readonly scope: 'stocked' | 'all'
  readonly holding: string
  readonly isBlind: boolean
  readonly notes: string
}

const scopes = [
  { value: 'stocked', text: 'Yang ada stoknya' },
  { value: 'all', text: 'Semua yang aktif' },
]

const given = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** Beginning a count: its cut-off is the moment it is saved. */
export function CountCreate() {
  const act = useAct(createCount)
  const openDialog = useOpenDialog()
  const form = useForm<Draft, { readonly countNumber: string; readonly lines: number }>({
    start: { warehouseId: null, scope: 'stocked', holding: '', isBlind: true, notes: '' },
    check: () => [],
    save: (draft, { key }) =>
      act.attempt({
        body: { ...draft, holding: given(draft.holding), notes: given(draft.notes) },
        idempotencyKey: key,
      }),
    onSaved: ({ countNumber, lines }) => {
      toast(`${countNumber} dimulai dengan ${lines} barang`)
      openDialog(countNumber, { replace: true, force: true })
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      size="form"
      title="Mulai Opname"
      hint="Cut-off adalah saat ini: yang bergerak sesudahnya diperhitungkan sendiri."
      verb="Mulai Opname"
      className="posted-form"
    >
      <div className="stock-head">
        <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
        <SelectInput
          {...at('scope')}
          label="Cakupan"
          value={draft.scope}
          options={scopes}
          onChange={(scope) => change({ scope: scope === 'all' ? 'all' : 'stocked' })}
        />
        <TextInput
          {...inputProps({ label: 'Kode atau nama memuat', ...at('holding') })}
          maxLength={100}
          value={draft.holding}
          onChange={(event) => change({ holding: event.currentTarget.value })}
        />
        <TextInput
          {...inputProps({ label: 'Catatan', ...at('notes') })}
          maxLength={1000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
      <Switch
        label="Hitung buta: yang menghitung tidak melihat jumlah menurut buku"
        checked={draft.isBlind}
        onChange={(event) => change({ isBlind: event.currentTarget.checked })}
      />
    </ActForm>
  )
}
