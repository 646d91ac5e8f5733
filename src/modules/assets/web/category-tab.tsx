import { Button, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { useMayMake } from '../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../accounts/web/index.ts'
import {
  createAssetCategory,
  listAssetCategories,
  updateAssetCategory,
  type AssetCategory,
} from '../contract.ts'
import { categoryProblems } from '../rules/category.ts'
import { methodTexts, type Method } from '../rules/depreciation.ts'
import { fiscalGroupTexts, type FiscalGroup } from '../rules/fiscal-group.ts'
import { DepreciatedFields } from './depreciated-fields.tsx'
import { monthsOf } from './use-asset-form.ts'

/** The categories of assets, to be added and changed. */
export function CategoryTab() {
  const { data, error, refetch } = useReply(listAssetCategories, {})
  const mayEdit = useMayMake('assets.edit')
  const [shown, show] = useState<AssetCategory | 'new'>()
  return (
    <>
      {mayEdit && (
        <div className="asset-bar">
          <Button leftSection={<IconPlus size={16} aria-hidden />} data-key-new onClick={() => show('new')}>
            Tambah Kategori
          </Button>
        </div>
      )}
      <DataTable
        compact
        caption="Kategori aset tetap"
        columns={mayEdit ? [...columns, changing(show)] : columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Belum ada kategori. Kategori menentukan akun dan cara penyusutan asetnya."
        error={error}
        onRetry={() => void refetch()}
      />
      {shown !== undefined && (
        <CategoryForm category={shown === 'new' ? undefined : shown} onClose={() => show(undefined)} />
      )}
    </>
  )
}

const life = ({ method, lifeMonths }: AssetCategory) =>
  method === 'none' ? methodTexts.none : `${methodTexts[method]}, ${lifeMonths} bulan`

const columns: Column<AssetCategory>[] = [
  {
    ...{ key: 'name', head: 'Nama', phone: 'lead' },
    cell: ({ name, isActive }) => (isActive ? name : `${name} (tidak aktif)`),
  },
  {
    ...{ key: 'accounts', head: 'Akun aset · akumulasi · beban', phone: 'meta' },
    cell: ({ assetAccount, accumulatedAccount, expenseAccount }) =>
      [assetAccount, accumulatedAccount, expenseAccount].flatMap((each) => each?.code ?? []).join(' · '),
  },
  { key: 'life', head: 'Komersial', phone: 'meta', cell: life },
  { key: 'fiscal', head: 'Fiskal', phone: 'meta', cell: (row) => fiscalGroupTexts[row.fiscalGroup] },
  { key: 'assets', head: 'Aset', kind: 'amount', width: 72, phone: 'amount', cell: (row) => row.assets },
]

function changing(show: (category: AssetCategory) => void): Column<AssetCategory> {
  return {
    ...{ key: 'edit', head: 'Aksi', kind: 'actions', width: 88 },
    cell: (category) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ubah ${category.name}`}
        onClick={() => show(category)}
      >
        Ubah
      </Button>
    ),
  }
}

interface Draft {
  readonly name: string
  readonly assetAccountId: number | null
  readonly accumulatedAccountId: number | null
  readonly expenseAccountId: number | null
  readonly method: Method
  readonly lifeMonths: string
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: Method
  readonly isActive: boolean
}

function draftOf(category: AssetCategory | undefined): Draft {
  if (category === undefined)
    return {
      ...{
        name: '',
        assetAccountId: null,
        accumulatedAccountId: null,
        expenseAccountId: null,
        isActive: true,
      },
      ...{ method: 'straight_line', lifeMonths: '48', fiscalGroup: 'group_1', fiscalMethod: 'straight_line' },
    }
  const { name, method, fiscalGroup, fiscalMethod, isActive } = category
  return {
    ...{ name, method, fiscalGroup, fiscalMethod, isActive, lifeMonths: String(category.lifeMonths) },
    assetAccountId: category.assetAccount.id,
    accumulatedAccountId: category.accumulatedAccount?.id ?? null,
    expenseAccountId: category.expenseAccount?.id ?? null,
  }
}

type FormProps = { readonly category: AssetCategory | undefined; readonly onClose: () => void }

function useCategoryForm({ category, onClose }: FormProps) {
  const [make, change] = [useAct(createAssetCategory), useAct(updateAssetCategory)]
  const { byId } = useAccountChoices()
  const bodyOf = (draft: Draft) => ({ ...draft, lifeMonths: monthsOf(draft.lifeMonths) })
  return useForm<Draft, AssetCategory>({
    start: draftOf(category),
    check: (draft) =>
      categoryProblems(
        bodyOf(draft),
        new Map(
          [...byId].map(([id, { type, normalBalance, level, isActive }]) => [
            id,
            { type, normalBalance, isPostable: level === 3 && isActive },
          ]),
        ),
      ),
    save: async (draft, { key }) => {
      const body = bodyOf(draft)
      if (category === undefined) return make.attempt({ body, idempotencyKey: key })
      return change.attempt({ params: { id: category.id }, ifVersion: category.version, body })
    },
    onSaved: ({ name }) => {
      toast(`Kategori ${name} tersimpan`)
      onClose()
    },
  })
}

const accountFields = [
  ['assetAccountId', 'Akun aset', 'asset', 'debit'],
  ['accumulatedAccountId', 'Akun akumulasi penyusutan', 'asset', 'credit'],
  ['expenseAccountId', 'Akun beban penyusutan', 'expense', 'debit'],
] as const

function CategoryForm(props: FormProps) {
  const form = useCategoryForm(props)
  const { draft, change, at } = form
  const { all, waiting } = useAccountChoices()
  return (
    <ActForm
      form={form}
      size="form"
      title={props.category === undefined ? 'Tambah Kategori' : `Ubah ${props.category.name}`}
      hint="Aset yang sudah terdaftar tetap dengan akun dan cara yang dimilikinya."
      onClose={props.onClose}
      verb="Simpan"
      className="asset-fields"
    >
      <TextInput
        {...inputProps({ label: 'Nama', required: true, autoFocus: true, ...at('name') })}
        className="asset-wide"
        maxLength={100}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {accountFields.map(([field, label, type, normal]) => (
        <Combobox
          key={field}
          {...at(field)}
          label={label}
          required={field === 'assetAccountId' || draft.method !== 'none'}
          empty="Tidak ada akun yang cocok"
          waiting={waiting}
          choices={all
            .filter((each) => each.type === type && each.normalBalance === normal)
            .filter((each) => each.level === 3 && each.isActive)
            .map(({ id, code, name }) => ({ key: String(id), code, text: name }))}
          value={draft[field] === null ? undefined : String(draft[field])}
          onChange={(choice) =>
            change({ [field]: choice === undefined ? null : Number(choice.key) } satisfies Partial<Draft>)
          }
        />
      ))}
      <DepreciatedFields form={form} />
      <Switch
        className="asset-wide"
        label="Aktif: dapat dipilih bagi aset baru"
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </ActForm>
  )
}
