import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '../../../platform/web/call.ts'
import { useCan } from '../../../platform/web/session.ts'

const formats = [
  { text: 'Excel (XLSX)', query: { format: 'xlsx' } },
  { text: 'CSV, pemisah titik koma', query: { format: 'csv' } },
  { text: 'CSV, pemisah koma', query: { format: 'csv', separator: ',' } },
]

type Props = {
  readonly endpoint: { readonly path: string }
  /** The filters and order of the list: the file holds what is shown. */
  readonly query: object
}

/** Downloads the list as it is filtered. */
export function ExportMenu({ endpoint, query }: Props) {
  if (!useCan('books.export')) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Ekspor
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format.text}
            component="a"
            href={addressOf(endpoint, { query: { ...query, ...format.query } })}
            download
          >
            {format.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
