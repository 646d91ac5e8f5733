import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { downloadAuditFile } from '../contract.ts'

/** What an auditor or the tax office asks for of a year, in one archive. */
export function AuditFileButton({ year }: { readonly year: string }) {
  const download = useDownload()
  if (!useCan('tax.read')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      onClick={() => void download.start(downloadAuditFile, { query: { year } })}
    >
      Berkas audit {year}
    </Button>
  )
}
