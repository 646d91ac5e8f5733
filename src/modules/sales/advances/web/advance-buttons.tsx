import { Button } from '@mantine/core'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'

type Props = { readonly actions: readonly string[]; readonly customerCode: string }

/** What may be done with what is left of an advance. */
export function AdvanceButtons({ actions, customerCode }: Props) {
  return (
    <>
      {actions.includes('refundAdvance') && (
        <Button component={AppLink} to={`/sales/receipts/refund/${customerCode}`} variant="default">
          Kembalikan Uang Muka
        </Button>
      )}
      {actions.includes('useAdvance') && (
        <Button component={AppLink} to={`/sales/receipts/advance/${customerCode}`}>
          Gunakan Uang Muka
        </Button>
      )}
    </>
  )
}
