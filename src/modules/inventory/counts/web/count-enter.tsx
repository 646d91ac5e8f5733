import { Button, TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { oneQuantity, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { findGoods } from '../../packs/web/scan-field.tsx'
import { useQuantityKind } from '../../packs/web/use-quantity-kind.ts'
import { GoodsSelect } from '../../web/goods-select.tsx'
import { quantityText } from '../../web/quantity-text.ts'
import { countApi, enterCount, type Count } from '../contract.ts'
import './count.css'

interface Chosen {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

/** Counting by hand, on a phone: find a product by scanning or typing, tap how many there are. */
export function CountEnter() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(countApi.read, { params: { number } })
  const [chosen, choose] = useState<Chosen>()
  const [place, setPlace] = useState('')
  const title = `Hitung ${number}`
  if (!data)
    return (
      <FormDialog title={title} dirty={false}>
        {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      </FormDialog>
    )
  return (
    <FormDialog
      title={title}
      hint={`${data.warehouseName}: ${data.countedCount} dari ${data.lineCount} barang dihitung`}
      dirty={false}
    >
      <div className="count-page">
        <TextInput
          label="Tempat (rak, lorong)"
          description="Tempat lain dijumlahkan; tempat yang sama menggantikan"
          maxLength={50}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        {chosen === undefined ? (
          <Finder count={data} onChoose={choose} />
        ) : (
          <Keypad
            key={chosen.productId}
            count={data}
            chosen={chosen}
            place={place}
            onDone={() => choose(undefined)}
          />
        )}
      </div>
    </FormDialog>
  )
}

const mostFound = 8

type FinderProps = { readonly count: Count; readonly onChoose: (chosen: Chosen) => void }

/** A scanner types a code and presses Enter, which chooses what it names. */
function Finder({ count: { lines }, onChoose }: FinderProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const scan = async (code: string): Promise<void> => {
    const scanned = await findGoods(code).catch(() => 'Tidak dapat mencari barcode; pindai lagi')
    if (typeof scanned === 'string') return setProblem(scanned)
    const { id: productId, code: productCode, name: productName, unit } = scanned.goods
    onChoose({ productId, productCode, productName, unit })
  }
  const wanted = typed.trim().toLowerCase()
  const found = lines.filter(({ productCode, productName, counted }) =>
    wanted === '' ? counted === null : `${productCode} ${productName}`.toLowerCase().includes(wanted),
  )
  const exact = found.find(({ productCode }) => productCode.toLowerCase() === wanted)
  const sole = exact ?? (found.length === 1 ? found[0] : undefined)
  return (
    <>
      <TextInput
        label="Cari atau pindai"
        size="lg"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (sole) onChoose(sole)
          else if (typed.trim() !== '') void scan(typed.trim())
        }}
        error={problem}
      />
      <ul className="count-found" aria-label="Barang">
        {found.slice(0, mostFound).map((line) => (
          <li key={line.productId}>
            <button type="button" className="count-choice" onClick={() => onChoose(line)}>
              <span>
                <span className="code">{line.productCode}</span> {line.productName}
              </span>
              <span>{line.counted === null ? 'Belum' : `${quantityText(line.counted)} ${line.unit}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostFound && (
        <p className="stock-count">{found.length - mostFound} barang lagi; ketik untuk mempersempit</p>
      )}
      <GoodsSelect
        label="Barang di luar daftar"
        required={false}
        value={undefined}
        onChange={(goods) =>
          goods &&
          onChoose({
            productId: goods.id,
            productCode: goods.code,
            productName: goods.name,
            unit: goods.unit,
          })
        }
      />
    </>
  )
}

/** Figures as they are tapped, nothing among them; or a quantity in a unit, as it is typed. */
function readCounted(typed: string, kind: SteppedKind<Quantity>): Quantity | undefined {
  if (typed === '') return undefined
  return /\p{L}/u.test(typed) ? kind.read(typed, oneQuantity) : toQuantity(typed.replace(',', '.'))
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '⌫'] as const

type KeypadProps = {
  readonly count: Count
  readonly chosen: Chosen
  readonly place: string
  readonly onDone: () => void
}

function Keypad({ count, chosen, place, onDone }: KeypadProps) {
  const [typed, setTyped] = useState('')
  const act = useAct(enterCount)
  const [problem, setProblem] = useState<string>()
  const kind = useQuantityKind(chosen.productId)
  const quantity = readCounted(typed, kind)
  const press = (key: string): void => setTyped((now) => (key === '⌫' ? now.slice(0, -1) : now + key))
  const save = async (): Promise<void> => {
    if (quantity === undefined || quantity < 0) return setProblem('Jumlah harus angka, maksimal 3 desimal')
    const body = { productId: chosen.productId, place: place.trim() || undefined, quantity: quantity / 1000 }
    const outcome = await act.attempt({ params: { id: count.id }, body })
    if (outcome === undefined) return
    if ('refusal' in outcome) return setProblem(outcome.refusal.message)
    toast(`${chosen.productCode}: ${typed} ${chosen.unit}`)
    onDone()
  }
  const before = count.lines.find(({ productId }) => productId === chosen.productId)
  return (
    <>
      <p className="count-name">
        <span className="code">{chosen.productCode}</span> {chosen.productName}
      </p>
      {before?.entries.some((entry) => !entry.isReplaced) && (
        <p className="stock-count">
          Sudah dihitung:{' '}
          {before.entries
            .filter((entry) => !entry.isReplaced)
            .map(
              (entry) => `${quantityText(entry.quantity)}${entry.place === '' ? '' : ` di ${entry.place}`}`,
            )
            .join(', ')}
        </p>
      )}
      <TextInput
        label={`Jumlah (${chosen.unit})`}
        size="xl"
        inputMode="none"
        description={kind.result?.(typed, oneQuantity)}
        autoFocus
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <div className="count-keys">
        {keys.map((key) => (
          <Button
            key={key}
            variant="default"
            size="xl"
            aria-label={key === '⌫' ? 'Hapus angka' : key}
            // The field keeps the focus, so that Enter saves after a tap, too.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(key)}
          >
            {key === '⌫' ? <IconBackspace aria-hidden /> : key}
          </Button>
        ))}
      </div>
      <div className="count-acts">
        <Button variant="default" size="lg" onClick={onDone}>
          Barang lain
        </Button>
        <Button size="lg" loading={act.pending} onClick={() => void save()}>
          Simpan
        </Button>
      </div>
    </>
  )
}
