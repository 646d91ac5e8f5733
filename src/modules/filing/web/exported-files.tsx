import { Button } from '@mantine/core'

type Props = {
  readonly files: readonly { readonly file: string; readonly count: number }[]
  /** What their names begin with: `faktur`. */
  readonly prefix: string
  readonly download: (file: string) => void
  /** Takes all of them in one archive. */
  readonly downloadAll?: () => void
  /** Where faults that the tax office told are looked up. */
  readonly onErrors?: () => void
}

/** The files of a month for the tax office, to be had again as they were exported. */
export function ExportedFiles({ files, prefix, download, downloadAll, onErrors }: Props) {
  if (files.length === 0) return null
  return (
    <div className="vat-bar">
      {files.map(({ file, count }) => (
        <Button key={file} variant="default" onClick={() => download(file)}>
          {prefix}-{file}.xml ({count})
        </Button>
      ))}
      {downloadAll && files.length > 1 && (
        <Button variant="default" onClick={downloadAll}>
          Semua file (ZIP)
        </Button>
      )}
      {onErrors && (
        <Button variant="subtle" onClick={onErrors}>
          Tempel kesalahan
        </Button>
      )}
    </div>
  )
}
