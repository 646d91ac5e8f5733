import { Button } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../platform/web/shell/session.ts'

/** Opens what is bought and paid at once, for whoever may do both. */
export function CashPurchaseButton() {
  const mayEnter = useMayMake('purchasing.edit')
  const mayPay = useMayMake('payments.edit')
  if (!mayEnter || !mayPay) return null
  return (
    <Button
      component={AppLink}
      to="/purchase/bills/cash"
      variant="default"
      leftSection={<IconBasket size={16} aria-hidden />}
    >
      Beli Tunai
    </Button>
  )
}
