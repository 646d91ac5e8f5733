import {
  IconArrowsExchange,
  IconBook2,
  IconBoxSeam,
  IconBuildingStore,
  IconChecks,
  IconDatabase,
  IconLayoutDashboard,
  IconReceiptTax,
  IconReportAnalytics,
  IconSettings,
  IconTargetArrow,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { NavigationIcon as IconName } from './navigation.ts'

const icons = {
  dashboard: IconLayoutDashboard,
  book: IconBook2,
  exchange: IconArrowsExchange,
  sale: IconBuildingStore,
  purchase: IconTruckDelivery,
  service: IconTool,
  stock: IconBoxSeam,
  master: IconDatabase,
  report: IconReportAnalytics,
  tax: IconReceiptTax,
  budget: IconTargetArrow,
  approval: IconChecks,
  settings: IconSettings,
} satisfies Record<IconName, unknown>

type Props = { readonly name: IconName; readonly className?: string; readonly size?: number }

/** The picture of a group of the sidebar; its label says what it is. */
export function NavigationIcon({ name, className = 'sidebar-icon', size = 20 }: Props) {
  const Icon = icons[name]
  return <Icon className={className} size={size} stroke={1.6} aria-hidden />
}
