import { ImportButton, MakeButton } from '../../../platform/web/shell/make-button.tsx'

/** Makes one document of stock, or many from a file. */
export function ListButtons({ children }: { readonly children: string }) {
  return (
    <>
      <ImportButton right="stock.edit" />
      <MakeButton right="stock.edit">{children}</MakeButton>
    </>
  )
}
