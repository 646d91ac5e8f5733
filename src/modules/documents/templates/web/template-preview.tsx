import { useState } from 'react'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readLogo, readLogoFile } from '../../../settings/contract.ts'
import { previewPrintTemplate, type ShownTemplate } from '../contract.ts'
import { templateProblems, withTemplate, type PrintTemplate } from '../rules/print-template.ts'
import { Paper } from './paper.tsx'

type Props = {
  readonly shown: ShownTemplate
  readonly hasLogo: boolean
  readonly draft: PrintTemplate
}

/** The paper as it would be printed, drawn with every key; what is wrong is not drawn. */
export function TemplatePreview({ shown: { kind, label, columns, sample }, hasLogo, draft }: Props) {
  const { data } = useReply(readLogo, {})
  const isRight = templateProblems(draft, columns).length === 0
  const [drawn, setDrawn] = useState(draft)
  if (isRight && drawn !== draft) setDrawn(draft)
  const logo = data?.logo && hasLogo ? addressOf(readLogoFile, { query: { sha256: data.logo.sha256 } }) : null
  const document = withTemplate({ ...sample, issuer: { ...sample.issuer, logo } }, drawn)
  const pages = addressOf(previewPrintTemplate, { params: { kind }, query: queryOf(drawn) })
  return (
    <section className="print-template-preview" aria-labelledby="print-preview">
      <div className="print-template-head">
        <h2 id="print-preview">Contoh</h2>
        <a href={pages} target="_blank" rel="noreferrer">
          Buka PDF
        </a>
      </div>
      <Paper document={document} label={`Contoh ${label}`} />
      <p className="muted" role="status">
        {isRight ? 'Angkanya karangan.' : 'Contoh mengikuti setelah isian benar.'}
      </p>
    </section>
  )
}

function queryOf({ hiddenColumns, signers, ...rest }: PrintTemplate) {
  return {
    ...rest,
    hidden: hiddenColumns,
    acts: signers.map(({ act }) => act),
    names: signers.map(({ name }) => name),
    titles: signers.map(({ title }) => title),
  }
}
