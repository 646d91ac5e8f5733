import { TextInput } from '@mantine/core'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { methods, methodTexts, type Method } from '../rules/depreciation.ts'
import { fiscalGroups, fiscalGroupTexts, isBuilding, type FiscalGroup } from '../rules/fiscal-group.ts'

interface Draft {
  readonly method: Method
  readonly lifeMonths: string
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: Method
  readonly residual?: Rupiah
}

type Field = 'method' | 'lifeMonths' | 'fiscalGroup' | 'fiscalMethod' | 'residual'

type Props = {
  readonly form: {
    readonly draft: Draft
    readonly change: (change: Partial<Draft>) => void
    readonly at: (path: Field) => object
  }
}

const options = methods.map((value) => ({ value, text: methodTexts[value] }))
const groups = fiscalGroups.map((value) => ({ value, text: fiscalGroupTexts[value] }))

/** What is depreciated not at all has no life; buildings and what is in no group have one method only. */
function withMethod(method: Method, lifeMonths: string): Partial<Draft> {
  if (method === 'none') return { method, lifeMonths: '0' }
  return { method, lifeMonths: lifeMonths === '0' ? '48' : lifeMonths }
}

function withGroup(fiscalGroup: FiscalGroup, fiscalMethod: Method): Partial<Draft> {
  if (fiscalGroup === 'none') return { fiscalGroup, fiscalMethod: 'none' }
  const isLine = isBuilding(fiscalGroup) || fiscalMethod === 'none'
  return { fiscalGroup, fiscalMethod: isLine ? 'straight_line' : fiscalMethod }
}

/** How something is depreciated, by the books and by tax law. */
export function DepreciatedFields({ form: { draft, change, at } }: Props) {
  const { method, lifeMonths, fiscalGroup, fiscalMethod, residual } = draft
  return (
    <>
      <h3 className="asset-wide">Penyusutan</h3>
      <SelectInput
        {...at('method')}
        label="Metode komersial"
        required
        options={options}
        value={method}
        onChange={(value) => change(withMethod(methods.find((each) => each === value) ?? method, lifeMonths))}
      />
      <TextInput
        {...inputProps({ label: 'Masa manfaat (bulan)', required: true, ...at('lifeMonths') })}
        inputMode="numeric"
        maxLength={4}
        disabled={method === 'none'}
        value={lifeMonths}
        onChange={(event) => change({ lifeMonths: event.currentTarget.value })}
      />
      <SelectInput
        {...at('fiscalGroup')}
        label="Kelompok fiskal"
        required
        options={groups}
        value={fiscalGroup}
        onChange={(value) =>
          change(withGroup(fiscalGroups.find((each) => each === value) ?? fiscalGroup, fiscalMethod))
        }
      />
      <SelectInput
        {...at('fiscalMethod')}
        label="Metode fiskal"
        required
        disabled={fiscalGroup === 'none' || isBuilding(fiscalGroup)}
        options={options.filter(({ value }) => (value === 'none') === (fiscalGroup === 'none'))}
        value={fiscalMethod}
        onChange={(value) => change({ fiscalMethod: methods.find((each) => each === value) ?? fiscalMethod })}
      />
      {residual !== undefined && (
        <AmountInput
          {...at('residual')}
          label="Nilai residu"
          value={residual === 0 ? undefined : residual}
          onChange={(amount) => change({ residual: amount ?? zeroRupiah })}
        />
      )}
    </>
  )
}
