import { Checkbox } from '@mantine/core'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { MoreSection, RecordField, type RecordForm } from '../../parties/web/index.ts'
import { coretaxUnitOf, coretaxUnits } from '../rules/coretax-unit.ts'
import { isUnit } from '../rules/product.ts'
import { units } from '../rules/unit.ts'
import { CoretaxCodeInput } from './coretax-code-input.tsx'
import { MarginLine } from './margin-line.tsx'
import type { ProductTexts } from './product-draft.ts'
import { RevenueAccountInput } from './revenue-account-input.tsx'

type FormProps = { readonly form: RecordForm<ProductTexts> }

const typeOptions = [
  { value: 'physical', text: 'Fisik' },
  { value: 'service', text: 'Service' },
]
const unitOptions = [{ value: '', text: 'Pilih unit' }, ...units.map((unit) => ({ value: unit, text: unit }))]

/** The fields of a product. */
export function ProductFields({ form, exists }: FormProps & { readonly exists: boolean }) {
  const { draft, change, problems } = form
  return (
    <>
      <div className="record-fields">
        <CodeAndName form={form} exists={exists} />
        <SelectInput
          label="Tipe"
          required
          value={draft.isService ? 'service' : 'physical'}
          options={typeOptions}
          onChange={(value) => change({ isService: value === 'service', coretaxCode: '' })}
        />
        <SelectInput
          label="Unit"
          path="unit"
          required
          value={draft.unit}
          options={unitOptions}
          error={problems.errorOf('unit')}
          onChange={(unit) => {
            problems.touch('unit')
            change({ unit, ...followUnit(draft, unit) })
          }}
        />
        <PriceInput form={form} path="costPrice" label="Harga Pokok (Rp)" />
        <PriceInput form={form} path="sellingPrice" label="Harga Jual (Rp)" />
        <MarginLine costPrice={draft.costPrice} sellingPrice={draft.sellingPrice} />
        {exists && (
          <Checkbox
            className="record-check"
            label="Aktif"
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        )}
      </div>
      <FurtherFields form={form} />
    </>
  )
}

function CodeAndName({
  form: { draft, change, problems },
  exists,
}: FormProps & { readonly exists: boolean }) {
  return (
    <>
      <RecordField
        label="Kode"
        path="code"
        required
        disabled={exists}
        help={exists ? 'Kode tidak dapat diubah.' : 'Diusulkan otomatis; boleh diganti.'}
        value={draft.code}
        maxLength={20}
        problems={problems}
        onChange={(code) => change({ code: code.toUpperCase() })}
      />
      <RecordField
        label="Nama Produk"
        path="name"
        required
        autoFocus
        value={draft.name}
        maxLength={200}
        problems={problems}
        onChange={(name) => change({ name })}
      />
    </>
  )
}

/** The unit of the tax office follows the unit of sale until another was chosen. */
function followUnit(draft: ProductTexts, unit: string): Partial<ProductTexts> {
  const follows =
    draft.coretaxUnit === '' || (isUnit(draft.unit) && draft.coretaxUnit === coretaxUnitOf(draft.unit))
  return follows && isUnit(unit) ? { coretaxUnit: coretaxUnitOf(unit) } : {}
}

type PriceProps = FormProps & { readonly path: 'costPrice' | 'sellingPrice'; readonly label: string }

function PriceInput({ form: { draft, change, problems, setUnreadable }, path, label }: PriceProps) {
  return (
    <div onBlur={() => problems.touch(path)}>
      <AmountInput
        label={label}
        path={path}
        required
        allowNegative
        value={draft[path]}
        error={problems.errorOf(path)}
        onChange={(value) => change({ [path]: value })}
        onProblem={(message) => setUnreadable(path, message)}
      />
    </div>
  )
}

const coretaxUnitOptions = [
  { value: '', text: 'Tidak diisi' },
  ...coretaxUnits.map(({ code, name }) => ({ value: code, text: `${code} ${name}` })),
]

function FurtherFields({ form }: FormProps) {
  const { draft, change, problems } = form
  return (
    <MoreSection isOpen={form.isMoreOpen} onToggle={form.setMoreOpen}>
      <SelectInput
        label="Satuan Coretax"
        path="coretaxUnit"
        value={draft.coretaxUnit}
        options={coretaxUnitOptions}
        error={problems.errorOf('coretaxUnit')}
        onChange={(coretaxUnit) => change({ coretaxUnit })}
      />
      <CoretaxCodeInput
        value={draft.coretaxCode}
        isService={draft.isService}
        error={problems.errorOf('coretaxCode')}
        onChange={(coretaxCode) => change({ coretaxCode })}
      />
      <RevenueAccountInput
        value={draft.revenueAccountId}
        error={problems.errorOf('revenueAccountId')}
        onChange={(revenueAccountId) => change({ revenueAccountId })}
      />
    </MoreSection>
  )
}
