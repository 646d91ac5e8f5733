import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import { formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { call, type CallInput } from '../../../platform/web/call/call.ts'
import { postingPreview, type PostingPreview } from '../contract.ts'
import './posting-preview.css'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** What an act would post, by the act itself. Throws CallProblem when it would be refused. */
export async function previewPosting<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<PostingPreview> {
  const asked: AnyEndpoint = { ...endpoint, reply: postingPreview }
  const given = { ...input, preview: true } as CallInput<AnyEndpoint>
  return (await call(asked, given)) as PostingPreview
}

/** The entries of a preview with their lines, for the question before they are posted. */
export function previewLines({ entries }: PostingPreview): ReactNode {
  return entries.map(({ entryDate, description, lines }, index) => (
    <table key={index} className="posting-preview">
      <caption>
        {formatDay(entryDate)} · {description}
      </caption>
      <thead>
        <tr>
          <th scope="col">Akun</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
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
  ))
}
