import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { DraftOffer } from '../../../../platform/web/draft/draft-offer.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { goodsIn } from '../../orders/rules/ordered-goods.ts'
import { DocumentConflict } from '../../../documents/web/index.ts'
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
  const { copy, goods } = useQueryTexts()
  if (goods !== undefined && goods !== '') return <RequestOfGoods goods={goods} />
  if (copy !== undefined && copy !== '') return <CopiedRequest number={copy} />
  return <RequestFormDialog title={title} start={emptyRequest(today)} />
}

function RequestOfGoods({ goods }: { readonly goods: string }) {
  const { today } = useSession()
  const [begunOn] = useState(today)
  const wanted = goodsIn(goods)
  const { data, error } = useReply(findProductsByCode, { body: { codes: wanted.map(({ code }) => code) } })
  if (data === undefined) return <Waiting error={error} />
  return <RequestFormDialog title={title} start={requestOfGoods(begunOn, wanted, data.rows)} />
}

function CopiedRequest({ number }: { readonly number: string }) {
  const { today } = useSession()
  const [begunOn] = useState(today)
  const { data, error } = useReply(purchaseRequestApi.read, { params: { number } })
  if (data === undefined) return <Waiting error={error} />
  const start = copiedRequest(data, begunOn)
  return <RequestFormDialog key={data.id} title={`${title}, salinan ${number}`} start={start} />
}

/** Changing the request in the address; it stays as it was opened even when it is read anew meanwhile. */
export function RequestEdit() {
  const number = useParam('number')
  const { data, error } = useReply(purchaseRequestApi.read, { params: { number } })
  const [opened, setOpened] = useState<PurchaseRequest>()
  if (opened === undefined && data !== undefined) setOpened(data)
  if (opened === undefined) return <Waiting error={error} />
  return <RequestFormDialog title={`Ubah ${number}`} start={contentOf(opened)} saved={opened} />
}

function Waiting({ error }: { readonly error: unknown }) {
  return (
    <FormDialog size="wide" title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} />}
    </FormDialog>
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
  const submit = (): void => form.submit('save')
  return (
    <>
      <FormDialog
        size="wide"
        title={named}
        hint="Disimpan sebagai draft; setelah diajukan dan disetujui, bagian pembelian menjadikannya purchase order."
        dirty={form.isDirty}
        onSubmit={submit}
        onAct={submit}
        footer={
          <Button type="submit" loading={form.isSaving}>
            Simpan Permintaan
          </Button>
        }
      >
        <div ref={form.body} className="bill-form">
          <DraftOffer form={form} />
          <Head request={request} />
          <FormProblems form={form} toCell={lines.toCell} />
          <RequestLines request={request} />
        </div>
      </FormDialog>
      <DocumentConflict
        form={form}
        fields={compared}
        head={(draft) => <p>{formatDay(draft.requestDate)}</p>}
        linesOf={(draft) => draft.grid.lines}
        columns={versionColumns}
        copied="Isian Anda disalin"
      />
    </>
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
