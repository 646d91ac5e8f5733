import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DatedReasonDialog } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { ReasonWaiting } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { cancelCount, countApi, postCount, type Count } from '../contract.ts'
import '../../web/inventory.css'

type Draft = { readonly postingDay: Day | '' }

/** Posting what a count differs from the books. */
export function CountPost() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(countApi.read, { params: { number } })
  if (!data) return <FormWaiting title={`Post ${number}`} error={error} retry={refetch} />
  return <PostForm count={data} />
}

function PostForm({ count }: { readonly count: Count }) {
  const { countNumber, lineCount, countedCount } = count
  const differing = count.lines.filter(({ difference }) => difference !== null && difference !== 0).length
  const { form, today } = usePostedForm({
    day: { field: 'postingDay', missing: 'Tanggal harus diisi' },
    start: { postingDay: count.countDate } as Draft,
    check: (_, postingDay) =>
      postingDay < count.countDate
        ? [{ path: 'postingDay', message: 'Tanggal tidak boleh sebelum hari cut-off' }]
        : [],
    question: () => `Post selisih ${countNumber}`,
    verb: 'Post Opname',
    unposted:
      differing === 0
        ? 'Tidak ada selisih, jadi tanpa jurnal.'
        : 'Tanpa jurnal: selisihnya tidak bernilai, atau menurut aturan orang lain menyetujuinya dahulu.',
    endpoint: postCount,
    input: (_, postingDay) => ({
      params: { id: count.id },
      ifVersion: count.version,
      body: { postingDay },
    }),
    said: () => `${countNumber} di-post`,
    back: countNumber,
  })
  return (
    <PostedFormDialog
      form={form}
      title={`Post ${countNumber}`}
      hint={`Cut-off ${formatLongDay(count.countDate)}, ${count.warehouseName}`}
      verb="Post Opname"
      size="form"
      head={
        <>
          <p className="stock-count">
            {countedCount} dari {lineCount} barang dihitung, {differing} di antaranya selisih.
            {countedCount < lineCount && ' Yang belum dihitung tidak berubah.'}
          </p>
          <div className="stock-head">
            <PostingDay posts="stock" form={form} field="postingDay" label="Tanggal" today={today} />
          </div>
        </>
      }
    />
  )
}

/** Asks day and reason, and gives a count up or takes it back. */
export function CountCancel() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(countApi.read, { params: { number } })
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(cancelCount)
  const title = `Batalkan ${number}`
  if (!data) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const documentDay = data.postedOn ?? data.countDate
  return (
    <DatedReasonDialog
      posts="stock"
      title={title}
      hint={
        data.state === 'posted'
          ? 'Selisihnya dibalik pada tanggal yang dipilih.'
          : 'Hasil hitungnya disimpan, tetapi tidak di-post.'
      }
      verb="Batalkan Dokumen"
      undoes
      dayLabel="Tanggal pembatalan"
      originalDay={documentDay}
      lastDay={today}
      problemsOf={(given) => cancelProblems(given, { today, documentDay })}
      act={(body) =>
        actWithConsequences(cancelCount, { params: { id: data.id }, body }, { act, verb: 'Batalkan Dokumen' })
      }
      onDone={() => {
        toast(`${number} berhasil dibatalkan`)
        openDialog(number, { replace: true, force: true })
      }}
    />
  )
}
