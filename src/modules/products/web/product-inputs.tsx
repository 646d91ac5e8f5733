import { readText } from '../../../platform/rules/field/field-text.ts'
import type { Texts } from '../../../platform/rules/field/field.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { ActiveBox, type OwnInput } from '../../records/web/index.ts'
import { coretaxUnitOf, coretaxUnits } from '../rules/coretax-unit.ts'
import { products, typeLabel } from '../rules/products.ts'
import { isUnit, units } from '../rules/unit.ts'
import { CoretaxCodeInput } from './coretax-code-input.tsx'
import { MarginLine } from './margin-line.tsx'
import { OwnAccountInput, type OwnAccount } from './own-account-input.tsx'

const { fields } = products
type ProductTexts = Texts<typeof fields>
type FormProps = OwnInput<ProductTexts>

/** How a product is typed. */
export const productInputs = {
  isService: { Input: TypeInput },
  unit: { Input: UnitInput },
  sellingPrice: { Below: Margin },
  coretaxUnit: { Input: CoretaxUnitInput },
  coretaxCode: { Input: CodeInput },
  revenueAccountId: { Input: ownAccount('revenueAccountId') },
  stockAccountId: { Input: goodsAccount('stockAccountId') },
  costAccountId: { Input: goodsAccount('costAccountId') },
  isActive: { Input: ActiveBox },
}

function Margin({ form: { draft } }: FormProps) {
  return <MarginLine costPrice={priceIn(draft.costPrice)} sellingPrice={priceIn(draft.sellingPrice)} />
}

function priceIn(text: string): Rupiah | undefined {
  const reading = readText(fields.costPrice, text)
  return 'value' in reading && typeof reading.value === 'number' ? toRupiah(reading.value) : undefined
}

const typeOptions = [
  { value: 'physical', text: typeLabel(false) },
  { value: 'service', text: typeLabel(true) },
]

/** Goods and services have different codes at the tax office. */
function TypeInput({ form: { draft, change } }: FormProps) {
  return (
    <SelectInput
      label={fields.isService.label}
      required
      value={draft.isService === typeLabel(true) ? 'service' : 'physical'}
      options={typeOptions}
      onChange={(value) =>
        change({
          isService: typeLabel(value === 'service'),
          coretaxCode: '',
          ...(value === 'service' && { stockAccountId: '', costAccountId: '' }),
        })
      }
    />
  )
}

const unitOptions = [{ value: '', text: 'Pilih unit' }, ...units.map((unit) => ({ value: unit, text: unit }))]

function UnitInput({ form: { draft, change, at } }: FormProps) {
  return (
    <SelectInput
      {...at('unit')}
      label={fields.unit.label}
      required
      value={draft.unit}
      options={unitOptions}
      onChange={(unit) => change({ unit, ...followUnit(draft, unit) })}
    />
  )
}

/** The unit of the tax office follows the unit of sale until another was chosen. */
function followUnit(draft: ProductTexts, unit: string): Partial<ProductTexts> {
  const follows =
    draft.coretaxUnit === '' || (isUnit(draft.unit) && draft.coretaxUnit === coretaxUnitOf(draft.unit))
  return follows && isUnit(unit) ? { coretaxUnit: coretaxUnitOf(unit) } : {}
}

const coretaxUnitOptions = [
  { value: '', text: 'Tidak diisi' },
  ...coretaxUnits.map(({ code, name }) => ({ value: code, text: `${code} ${name}` })),
]

function CoretaxUnitInput({ form: { draft, change, at } }: FormProps) {
  return (
    <SelectInput
      {...at('coretaxUnit')}
      label={fields.coretaxUnit.label}
      value={draft.coretaxUnit}
      options={coretaxUnitOptions}
      onChange={(coretaxUnit) => change({ coretaxUnit })}
    />
  )
}

function CodeInput({ form: { draft, change, at } }: FormProps) {
  const { error, onProblem } = at('coretaxCode')
  return (
    <CoretaxCodeInput
      value={draft.coretaxCode}
      isService={draft.isService === typeLabel(true)}
      error={error}
      onProblem={onProblem}
      onChange={(coretaxCode) => change({ coretaxCode })}
    />
  )
}

function ownAccount(of: OwnAccount) {
  return function AccountInput({ form: { draft, change, at } }: FormProps) {
    const { error, onProblem } = at(of)
    const accountId = draft[of]
    return (
      <OwnAccountInput
        of={of}
        value={accountId === '' ? undefined : Number(accountId)}
        error={error}
        onProblem={onProblem}
        onChange={(id) => change({ [of]: id === undefined ? '' : String(id) })}
      />
    )
  }
}

/** Services keep no stock. */
function goodsAccount(of: OwnAccount) {
  const Input = ownAccount(of)
  return function GoodsAccountInput(props: FormProps) {
    return props.form.draft.isService === typeLabel(true) ? null : <Input {...props} />
  }
}
