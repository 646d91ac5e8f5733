import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import { formatAmountOrDash, formatCount } from '../../../platform/rules/money/format-amount.ts'
import { call, type CallInput } from '../../../platform/web/call/call.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { outcomeOf, type Act, type Outcome } from '../../../platform/web/call/use-act.ts'
import { postingPreview, type PostingPreview } from '../contract.ts'
import './posting-preview.css'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** What an act would post, by the act itself. Throws CallProblem when it would be refused. */
export async function previewPosting<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<PostingPreview> {
  const previewed: AnyEndpoint = { ...endpoint, reply: postingPreview }
  const given = { ...input, preview: true } as CallInput<AnyEndpoint>
  return (await call(previewed, given)) as PostingPreview
}

interface Asking<E extends AnyEndpoint> {
  readonly attempt: (input: CallInput<E>) => Promise<Outcome<z.output<E['reply']>> | undefined>
  /** Whether the person agrees to what is posted. */
  readonly ask: (preview: PostingPreview, content: ReactNode) => Promise<boolean>
}

/** Carries out an act as it was shown before; where something else would be posted meanwhile, that is shown and asked anew. */
export async function actAsSeen<E extends AnyEndpoint>(
  endpoint: E,
  given: CallInput<E>,
  asking: Asking<E>,
): Promise<Outcome<z.output<E['reply']>> | undefined> {
  const preview = await outcomeOf(previewPosting(endpoint, given))
  return 'refusal' in preview ? preview : agreed(given, preview.saved, { ...asking, isChanged: false })
}

/** The same for an act that asks nothing unless something else changes by it. */
export function actWithConsequences<E extends AnyEndpoint>(
  endpoint: E,
  given: CallInput<E>,
  { act, verb }: { readonly act: Pick<Act<E>, 'attempt' | 'isOpen'>; readonly verb: string },
): Promise<Outcome<z.output<E['reply']>> | undefined> {
  // What may have happened already is asked for again under its key, not judged anew.
  if (act.isOpen(given)) return act.attempt(given)
  const question = 'Mutasi sesudah tanggal itu ikut berubah. Lanjutkan?'
  return actAsSeen(endpoint, given, {
    attempt: act.attempt,
    ask: async ({ consequences }, content) =>
      consequences.length === 0 || (await confirm(question, { verb, content })),
  })
}

async function agreed<E extends AnyEndpoint>(
  given: CallInput<E>,
  preview: PostingPreview,
  asking: Asking<E> & { readonly isChanged: boolean },
): Promise<Outcome<z.output<E['reply']>> | undefined> {
  const content = (
    <>
      {asking.isChanged && <p role="alert">Yang akan di-post berubah sejak ditampilkan. Ini yang terbaru:</p>}
      {previewLines(preview)}
    </>
  )
  if (!(await asking.ask(preview, content))) return undefined
  const outcome = await asking.attempt({ ...given, seen: preview.mark })
  if (outcome === undefined || 'saved' in outcome || outcome.refusal.code !== 'preview-changed')
    return outcome
  const latest = postingPreview.safeParse(outcome.refusal.current).data
  return latest === undefined ? outcome : agreed(given, latest, { ...asking, isChanged: true })
}

/** The entries of a preview with their lines, and what else changes, for the question before they are posted. */
export function previewLines({ entries, consequences }: PostingPreview): ReactNode {
  return (
    <>
      {entries.map((entry, index) => (
        <EntryTable key={index} entry={entry} />
      ))}
      {consequences.map((table) => (
        <ConsequenceTable key={table.title} table={table} />
      ))}
    </>
  )
}

function EntryTable({ entry }: { readonly entry: PostingPreview['entries'][number] }) {
  return (
    <table className="posting-preview">
      <caption>
        {formatDay(entry.entryDate)} · {entry.description}
      </caption>
      <thead>
        <tr>
          <th scope="col">Akun</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line, at) => (
          <tr key={at}>
            <td>
              <span className="code">{line.accountCode}</span> {line.accountName}
            </td>
            <td>{formatAmountOrDash(line.debit)}</td>
            <td>{formatAmountOrDash(line.credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ConsequenceProps = { readonly table: PostingPreview['consequences'][number] }

function ConsequenceTable({ table: { title, heads, rows, left } }: ConsequenceProps) {
  return (
    <>
      <table className="posting-preview posting-consequences">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map(({ head, isAmount }) => (
              <th key={head} scope="col" className={isAmount ? undefined : 'is-text'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} className={heads[at]?.isAmount === true ? undefined : 'is-text'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="muted">dan {formatCount(left)} lainnya</p>}
    </>
  )
}
