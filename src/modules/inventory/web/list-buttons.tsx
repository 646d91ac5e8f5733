import { Button } from '@mantine/core'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../platform/web/shell/make-button.tsx'
import { useMayMake } from '../../../platform/web/shell/session.ts'

/** Makes one document of stock, or many from a file. */
export function ListButtons({ children }: { readonly children: string }) {
  const mayImport = useMayMake('stock.edit')
  return (
    <>
      {mayImport && (
        <Button component={DialogLink} to="import" variant="default">
          Impor
        </Button>
      )}
      <MakeButton right="stock.edit">{children}</MakeButton>
    </>
  )
}
