import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  zeroQuantity,
  quantityUnits,
  toQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { optionalQuantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { listWarehouses } from '../../warehouses/contract.ts'
import { setReorderLevels, type readStandingOf } from '../contract.ts'

type Standing = ReplyOf<typeof readStandingOf>

interface TypedLevel {
  readonly warehouseId: number
  readonly name: string
  readonly least: Quantity
  readonly most: Quantity
}

type Props = { readonly id: number; readonly standing: Standing; readonly onClose: () => void }

/** Asks at which point a product is ordered again, for each warehouse. */
export function ReorderLevels(props: Props) {
  const { data } = useReply(listWarehouses, {})
  if (data === undefined) return null
  const { levels } = props.standing
  const shown = data.rows.filter(
    ({ id, isActive }) => isActive || levels.some((each) => each.warehouseId === id),
  )
  const start = shown.map(({ id, name }): TypedLevel => {
    const level = levels.find(({ warehouseId }) => warehouseId === id)
    return { warehouseId: id, name, least: inThousandths(level?.least), most: inThousandths(level?.most) }
  })
  return <LevelForm {...props} start={start} />
}

const inThousandths = (value = 0): Quantity => toQuantity(value) ?? zeroQuantity

interface Draft {
  readonly levels: readonly TypedLevel[]
}

const isSet = ({ least, most }: TypedLevel): boolean => least > 0 || most > 0

function problemsOf({ levels }: Draft) {
  return levels.flatMap((level, at) => {
    if (!isSet(level)) return []
    if (level.least <= 0) return [{ path: `levels.${at}.least`, message: 'Minimum harus lebih dari nol' }]
    const isWrong = level.most < level.least
    return isWrong ? [{ path: `levels.${at}.most`, message: 'Maksimum tidak boleh di bawah minimum' }] : []
  })
}

function LevelForm({ id, standing, start, onClose }: Props & { readonly start: readonly TypedLevel[] }) {
  const act = useAct(setReorderLevels)
  const form = useForm<Draft, { readonly version: number }, 'save'>({
    start: { levels: start },
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    check: problemsOf,
    save: ({ levels }) =>
      act.attempt({
        params: { id: String(id) },
        ifVersion: standing.version,
        body: {
          levels: levels.filter(isSet).map(({ warehouseId, least, most }) => ({
            warehouseId,
            least: quantityUnits(least),
            most: quantityUnits(most),
          })),
        },
      }),
    onSaved: () => {
      toast('Titik pesan ulang tersimpan')
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title="Titik pesan ulang"
      hint="Di bawah minimum, barang masuk daftar pesan ulang sampai maksimum. Kosongkan keduanya bila tidak perlu."
      onClose={onClose}
      verb="Simpan"
    >
      {form.draft.levels.map((level, at) => (
        <LevelFields
          key={level.warehouseId}
          level={level}
          isOnly={start.length === 1}
          at={(field) => form.at(`levels.${at}.${field}`)}
          onChange={(change) =>
            form.act(
              ({ levels }) => ({ levels: levels.with(at, { ...level, ...change }) }),
              Object.keys(change).map((field) => `levels.${at}.${field}`),
            )
          }
        />
      ))}
    </ActForm>
  )
}

type FieldsProps = {
  readonly level: TypedLevel
  readonly isOnly: boolean
  readonly at: (field: 'least' | 'most') => {
    readonly path: string
    readonly onProblem: (message: string | undefined) => void
  }
  readonly onChange: (change: Partial<Pick<TypedLevel, 'least' | 'most'>>) => void
}

function LevelFields({ level, isOnly, at, onChange }: FieldsProps) {
  const of = isOnly ? '' : ` ${level.name}`
  return (
    <div className="level-fields">
      <SteppedInput
        {...at('least')}
        label={`Minimum${of}`}
        kind={optionalQuantityKind}
        value={level.least}
        onChange={(least) => onChange({ least })}
      />
      <SteppedInput
        {...at('most')}
        label={`Maksimum${of}`}
        kind={optionalQuantityKind}
        value={level.most}
        onChange={(most) => onChange({ most })}
      />
    </div>
  )
}
