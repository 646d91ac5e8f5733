import type { CSSProperties } from 'react'
import { placeAndDay, taxNumberLines, type Issuer } from '../../../../platform/rules/print/issuer.ts'
import type { PrintDocument, PrintedColumn, PrintedFact, PrintedLine } from '../../rules/printed-document.ts'
import './paper.css'

type Props = { readonly document: PrintDocument; readonly label: string }

/** A printed document on the screen: the first page, small enough to stand beside a form. */
export function Paper({ document, label }: Props) {
  const { color, paragraphs, statements, amounts, inWords, largeAmount, footer } = document
  return (
    <div className="paper-room">
      <article className="paper" aria-label={label} style={{ '--tint': color ?? '#14181f' } as CSSProperties}>
        <Head document={document} />
        <Addressee lines={document.addressee} />
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Facts facts={statements} className="paper-statements" />
        {document.lines.length > 0 && <Lines document={document} />}
        <div className="paper-foot">
          <div>
            <Remarks document={document} />
          </div>
          {amounts.length > 0 && <Facts facts={amounts} className="paper-amounts" />}
        </div>
        {largeAmount && <p className="paper-large">{largeAmount}</p>}
        {inWords && (
          <p>
            <span className="paper-muted">Terbilang: </span>
            <em>{inWords}</em>
          </p>
        )}
        <Signatures document={document} />
        <footer>{footer}</footer>
      </article>
    </div>
  )
}

function Head({ document: { issuer, heading, facts, color } }: Pick<Props, 'document'>) {
  return (
    <header className={color === undefined ? undefined : 'paper-ruled'} style={{ borderColor: color }}>
      <div>
        {issuer.logo && <img src={issuer.logo} alt="Logo organisasi" />}
        <p className="paper-issuer">{issuer.name}</p>
        {issuerLines(issuer).map((line) => (
          <p key={line} className="paper-muted">
            {line}
          </p>
        ))}
      </div>
      <div>
        <p className="paper-heading">{heading}</p>
        <Facts facts={facts} className="paper-facts" />
      </div>
    </header>
  )
}

function issuerLines(issuer: Issuer): string[] {
  return [...(issuer.address === null ? [] : [issuer.address]), ...taxNumberLines(issuer)]
}

function Addressee({ lines: [name, ...rest] }: { readonly lines: readonly string[] }) {
  if (name === undefined) return null
  return (
    <div className="paper-addressee">
      <p className="paper-muted">Kepada</p>
      <p className="paper-strong">{name}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Facts({ facts, className }: { readonly facts: readonly PrintedFact[]; readonly className: string }) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ document: { columns, lines, totals } }: Pick<Props, 'document'>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ key, head, isFigure, width }) => (
            <th key={key} scope="col" data-figure={isFigure} style={width === '*' ? { width: '100%' } : {}}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <Cell key={column.key} {...{ column, line }} />
            ))}
          </tr>
        ))}
        {totals && (
          <tr className="paper-strong">
            {columns.map((column) => (
              <Cell key={column.key} {...{ column, line: totals }} />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Cell({ column, line }: { readonly column: PrintedColumn; readonly line: PrintedLine }) {
  const { key, isFigure, after, below } = column
  const beside = after === undefined ? '' : (line[after] ?? '')
  const under = below === undefined ? '' : (line[below] ?? '')
  return (
    <td data-figure={isFigure} className={column.width === '*' ? undefined : 'paper-narrow'}>
      {line[key] ?? ''}
      {beside && <small> {beside}</small>}
      {under && <small className="paper-below">{under}</small>}
    </td>
  )
}

function Remarks({ document: { payment, remarks } }: Pick<Props, 'document'>) {
  const all = [...(payment === undefined ? [] : [{ label: 'Pembayaran ke', value: payment }]), ...remarks]
  return all.map(({ label, value }) => (
    <div key={label} className="paper-remark">
      <p className="paper-muted">{label}</p>
      <p>{value}</p>
    </div>
  ))
}

interface Signing {
  readonly act?: string
  readonly name: string | null
  readonly title: string | null
}

const nobody: Signing = { name: null, title: null }

function Signatures({ document: { issuer, signature } }: Pick<Props, 'document'>) {
  const { day, note, signers } = signature
  if (signers?.length === 0) return note ? <p className="paper-muted">{note}</p> : null
  const all: readonly Signing[] = signers ?? (issuer.signatories.length === 0 ? [nobody] : issuer.signatories)
  return (
    <div className="paper-signatures">
      <p className="paper-day">
        <span className="paper-muted">{note}</span>
        <span>
          {placeAndDay(issuer, day)}
          <br />
          {issuer.name}
        </span>
      </p>
      <div className={all.length === 1 ? 'paper-signers paper-alone' : 'paper-signers'}>
        {all.map((signer, at) => (
          <div key={at}>
            <p className="paper-muted">{signer.act}</p>
            <p className={signer.name === null ? 'paper-open' : 'paper-name'}>{signer.name ?? '( )'}</p>
            <p>{signer.title}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
