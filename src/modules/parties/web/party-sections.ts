import { lazy, type ComponentType } from 'react'

/** Which party a section is about. */
export interface SectionProps {
  readonly id: number
  readonly code: string
}

/** What a later module shows on the page of every customer or vendor, such as open invoices. */
export interface PartySection {
  readonly title: string
  readonly load: () => Promise<ComponentType<SectionProps>>
}

interface Sections {
  readonly customer: readonly PartySection[]
  readonly vendor: readonly PartySection[]
}

export interface LoadedSection {
  readonly title: string
  readonly Part: ComponentType<SectionProps>
}

let connected: Record<keyof Sections, readonly LoadedSection[]> = { customer: [], vendor: [] }

/** Hands over what other modules show of a party. Called once by main.web.tsx. */
export function connectPartySections({ customer, vendor }: Sections): void {
  connected = { customer: customer.map(loaded), vendor: vendor.map(loaded) }
}

export function partySections(kind: keyof Sections): readonly LoadedSection[] {
  return connected[kind]
}

function loaded({ title, load }: PartySection): LoadedSection {
  return { title, Part: lazy(async () => ({ default: await load() })) }
}
