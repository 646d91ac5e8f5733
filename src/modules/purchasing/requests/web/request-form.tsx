import { Textarea } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { goodsIn } from '../../orders/rules/ordered-goods.ts'
import { DraftFormDialog, EmptyOrCopied, Opened } from '../../../documents/web/index.ts'
import { purchaseRequestApi, type PurchaseRequest } from '../contract.ts'
import {
  contentOf,
  copiedRequest,
  emptyRequest,
  requestOfGoods,
  type RequestContent,
  type RequestForm,
} from '../rules/request-content.ts'
import { requestTable, shownEstimate, type RequestLineContent } from '../rules/request-grid.ts'
import { RequestLines } from './request-lines.tsx'
import { useRequestForm, type RequestFormState } from './use-request-form.ts'
import '../../bills/web/bill-form.css'
import './request-form.css'

const title = 'Buat Permintaan Pembelian'

/** A new request of today, with the goods the address names, or with what the request in it holds. */
export function RequestCreate() {
  const { today } = useSession()
  const { goods } = useQueryTexts()
  if (goods !== undefined && goods !== '') return <RequestOfGoods goods={goods} />
  return (
    <EmptyOrCopied read={purchaseRequestApi.read} title={title}>
      {(named, copied) => (
        <RequestFormDialog
          title={named}
          start={copied === undefined ? emptyRequest(today) : copiedRequest(copied, today)}
        />
      )}
    </EmptyOrCopied>
  )
}

function RequestOfGoods({ goods }: { readonly goods: string }) {
  const { today } = useSession()
  const wanted = goodsIn(goods)
  const codes = wanted.map(({ code }) => code)
  return (
    <Opened read={findProductsByCode} input={{ body: { codes } }} title={title}>
      {({ rows }) => <RequestFormDialog title={title} start={requestOfGoods(today, wanted, rows)} />}
    </Opened>
  )
}

/** Changing the request in the address. */
export function RequestEdit() {
  const number = useParam('number')
  const title = `Ubah ${number}`
  return (
    <Opened read={purchaseRequestApi.read} input={{ params: { number } }} title={title}>
      {(request) => <RequestFormDialog title={title} start={contentOf(request)} saved={request} />}
    </Opened>
  )
}

type FormProps = {
  readonly title: string
  readonly start: RequestContent
  readonly saved?: PurchaseRequest
}

function RequestFormDialog({ title: named, start, saved }: FormProps) {
  const request = useRequestForm(start, saved)
  const { form, lines } = request
  return (
    <DraftFormDialog
      form={form}
      title={named}
      hint="Disimpan sebagai draft; setelah diajukan dan disetujui, bagian pembelian menjadikannya purchase order."
      className="bill-form"
      verb="Simpan Permintaan"
      head={<Head request={request} />}
      toCell={lines.toCell}
      conflict={conflict}
    >
      <RequestLines request={request} />
    </DraftFormDialog>
  )
}

function Head({ request: { form, today } }: { readonly request: RequestFormState }) {
  const { draft, change, at } = form
  return (
    <div className="request-head">
      <DayInput
        {...at('requestDate')}
        label="Tanggal permintaan"
        required
        today={today}
        max={today}
        value={draft.requestDate === '' ? undefined : draft.requestDate}
        onChange={(day) => change({ requestDate: day ?? '' })}
      />
      <DayInput
        {...at('neededDay')}
        label="Dibutuhkan"
        required
        autoFocus
        today={today}
        value={draft.neededDay === '' ? undefined : draft.neededDay}
        onChange={(day) => change({ neededDay: day ?? '' })}
      />
      <Textarea
        label="Keperluan"
        placeholder="Untuk apa diminta"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

/** What a request is merged by; its lines are one. */
const compared: readonly ComparedField<RequestForm>[] = [
  { label: 'Tanggal permintaan', keys: ['requestDate'], text: ({ requestDate }) => formatDay(requestDate) },
  { label: 'Dibutuhkan', keys: ['neededDay'], text: ({ neededDay }) => formatDay(neededDay) },
  { label: 'Keperluan', keys: ['notes'], text: ({ notes }) => notes },
  {
    label: 'Baris',
    keys: ['grid', 'unreadable'],
    same: (one, other) => requestTable.same(one.grid.lines, other.grid.lines),
    text: ({ grid }) => `${grid.lines.length} baris`,
  },
]

/** What the lines of both versions show. */
const versionColumns = [
  {
    head: 'Barang atau keterangan',
    shown: ({ productCode, productName, description }: RequestLineContent) =>
      [productCode, productName, description].filter(Boolean).join(' ') || '-',
  },
  { head: 'Jumlah', shown: (line: RequestLineContent) => formatQuantity(line.quantity), isFigure: true },
  {
    head: 'Perkiraan',
    shown: (line: RequestLineContent) => formatAmount(shownEstimate(line)),
    isFigure: true,
  },
]

const conflict = {
  fields: compared,
  head: ({ requestDate }: RequestForm) => <p>{formatDay(requestDate)}</p>,
  linesOf: (draft: RequestForm) => draft.grid.lines,
  columns: versionColumns,
}
