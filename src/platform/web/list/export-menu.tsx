import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import { addressOf } from '../call/call.ts'
import { useCan } from '../shell/session.ts'
import { useDelayed } from '../call/use-delayed.ts'
import { useDownload } from '../call/use-download.ts'

/** Where a list or report is exported: the same filters and order as on the screen. */
export interface Exported {
  readonly endpoint: Pick<Endpoint, 'path'>
  readonly params?: object
  readonly query: object
  /** Where the records are exported with every field, to be changed and imported again. */
  readonly forImport?: Pick<Endpoint, 'path'>
  /** Further files, of more than what is shown. */
  readonly whole?: {
    readonly label: string
    readonly endpoint: Pick<Endpoint, 'path'>
    readonly items: readonly { readonly text: string; readonly query: object }[]
  }
  /** It is printed: its pages can be saved as PDF, or opened to be printed. */
  readonly onPaper?: boolean
}

type Props = {
  readonly exported: Exported
  /** Keys of the columns that are shown, in their order; all of the list when left out. */
  readonly columns?: readonly string[] | undefined
}

const shownFormats = [
  { text: 'Excel (XLSX)', format: { format: 'xlsx' } },
  { text: 'CSV, pemisah titik koma', format: { format: 'csv' } },
  { text: 'CSV, pemisah koma', format: { format: 'csv', separator: ',' } },
]
const paperFormats = [{ text: 'PDF', format: { format: 'pdf' } }]
const importFormats = [
  { text: 'Semua kolom, Excel (XLSX)', format: { format: 'xlsx' } },
  { text: 'Semua kolom, CSV', format: { format: 'csv' } },
]

/** Saves what a list shows as a file; while the file is made, the same button ends that. */
export function ExportMenu({ exported, columns }: Props) {
  const { start, cancel } = useDownload()
  const isSlow = useDelayed(cancel !== undefined) && cancel !== undefined
  if (!useCan('books.export')) return null
  const { endpoint, params, query, forImport, whole, onPaper = false } = exported
  const shown = columns === undefined ? query : { ...query, columns: columns.join(',') }
  const pages = onPaper
    ? addressOf(endpoint, { ...(params ? { params } : {}), query: { ...shown, format: 'pdf' } })
    : undefined
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      disabled={cancel !== undefined}
    >
      <Menu.Target>
        <Button
          variant="default"
          className={isSlow ? undefined : 'icon-tool'}
          title={isSlow ? undefined : 'Ekspor'}
          data-key-export
          data-print-pages={pages}
          onClick={cancel}
          leftSection={isSlow ? <Loader size={14} /> : <IconDownload size={16} aria-hidden />}
        >
          {isSlow ? 'Batalkan ekspor' : 'Ekspor'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Group label="Ekspor yang tampil">
          {[...shownFormats, ...(onPaper ? paperFormats : [])].map(({ text, format }) => (
            <Menu.Item
              key={text}
              onClick={() =>
                void start(endpoint, { ...(params ? { params } : {}), query: { ...shown, ...format } })
              }
            >
              {text}
            </Menu.Item>
          ))}
          {pages !== undefined && (
            <Menu.Item component="a" href={pages} target="_blank" rel="noreferrer">
              Cetak
            </Menu.Item>
          )}
        </Group>
        {forImport && (
          <Group label="Ekspor untuk impor kembali">
            {importFormats.map(({ text, format }) => (
              <Menu.Item key={text} onClick={() => void start(forImport, { query: { ...query, ...format } })}>
                {text}
              </Menu.Item>
            ))}
          </Group>
        )}
        {whole && (
          <Group label={whole.label}>
            {whole.items.map(({ text, query: own }) => (
              <Menu.Item key={text} onClick={() => void start(whole.endpoint, { query: own })}>
                {text}
              </Menu.Item>
            ))}
          </Group>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type GroupProps = { readonly label: string; readonly children: ReactNode }

/** Items of the menu under a label that names the group for screen readers too. */
function Group({ label, children }: GroupProps) {
  return (
    <div role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {children}
    </div>
  )
}
