import { useMediaQuery } from '@mantine/hooks'
import { HomeList } from '../../../platform/web/home/home.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { OrganisationSettings } from './organisation-settings.tsx'

/** The home of the settings: its first section beside the others, on a phone their list. */
export function SystemSettings() {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  if (!phone) return <OrganisationSettings />
  return (
    <Page title="System Settings">
      <HomeList />
    </Page>
  )
}
