import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../platform/web/call/call.ts'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readWorkspace } from '../../settings/contract.ts'
import type { PaperEndpoint, ReadEndpoint } from '../contract.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { Issuer, PrintDocument } from '../rules/printed-document.ts'
import { PrintSheet } from './print-sheet.tsx'

const iconSize = { size: 16, 'aria-hidden': true } as const

type Props<Document> = {
  readonly api: {
    readonly kind: AnyKind
    readonly read: ReadEndpoint<Document>
    readonly paper: PaperEndpoint
  }
  /** What the paper is called: `Nota Kredit`. */
  readonly name: string
  readonly layout: (document: Document, issuer: Issuer) => PrintDocument
  /** Why a document is not printed. */
  readonly refusal?: (document: Document) => string | undefined
}

/** The preview of the document in the address. */
export function DocumentPrint<Document>({ api, name, layout, refusal }: Props<Document>) {
  const { kind, read, paper } = api
  const number = useParam('number')
  const { data, error } = useReply(read, { params: { number } })
  const refused = data && refusal?.(data)
  return (
    <PrintPreview
      title={`Cetak ${name} ${number}`}
      back={`${kind.path}/${number}`}
      pdf={addressOf(paper, { params: { number } })}
      documentOf={data && refused === undefined ? (issuer) => layout(data, issuer) : undefined}
      error={error ?? (refused === undefined ? null : new Error(refused))}
    />
  )
}

type PreviewProps = {
  readonly title: string
  /** Where the document is read. */
  readonly back: string
  readonly pdf: string
  /** Sets the document for who issues it; absent until it is known. */
  readonly documentOf: ((issuer: Issuer) => PrintDocument) | undefined
  readonly error: unknown
}

/** A document as it will be printed, with the ways to paper; only the sheet itself is printed. */
export function PrintPreview({ title, back, pdf, documentOf, error }: PreviewProps) {
  const workspace = useReply(readWorkspace, {})
  const issuer = workspace.data?.organisation
  const failed = error ?? (issuer ? null : workspace.error)
  return (
    <div className="page print-preview">
      <div className="print-bar no-print">
        <h1>{title}</h1>
        <div className="print-bar-buttons">
          <Button component={AppLink} to={back} variant="default">
            Kembali
          </Button>
          <PdfButton address={pdf} />
          <Button leftSection={<IconPrinter {...iconSize} />} onClick={() => window.print()}>
            Cetak
          </Button>
        </div>
      </div>
      {failed !== null && <ProblemPanel error={failed} />}
      {issuer && documentOf && <PrintSheet document={documentOf(issuer)} />}
    </div>
  )
}

type ButtonsProps = {
  /** Address of the preview in this program. */
  readonly preview: string
  readonly pdf: string
}

/** The two ways from a document to paper: its preview, and its PDF in a new tab. */
export function PrintButtons({ preview, pdf }: ButtonsProps) {
  return (
    <>
      <PdfButton address={pdf} />
      <Button component={AppLink} to={preview} variant="default" leftSection={<IconPrinter {...iconSize} />}>
        Cetak
      </Button>
    </>
  )
}

function PdfButton({ address }: { readonly address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf {...iconSize} />}
    >
      PDF
    </Button>
  )
}
