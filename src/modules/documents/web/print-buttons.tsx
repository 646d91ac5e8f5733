import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'

const iconSize = { size: 16, 'aria-hidden': true } as const

/** The two ways from a document to paper: its pages opened to be printed, and the same pages saved as a file. */
export function PrintButtons({ pages }: { readonly pages: string }) {
  return (
    <>
      <Button
        component="a"
        href={pages}
        download
        variant="default"
        leftSection={<IconFileTypePdf {...iconSize} />}
      >
        PDF
      </Button>
      <Button
        component="a"
        href={pages}
        target="_blank"
        data-print-pages={pages}
        title="Ctrl+P"
        rel="noreferrer"
        variant="default"
        leftSection={<IconPrinter {...iconSize} />}
      >
        Cetak
      </Button>
    </>
  )
}
