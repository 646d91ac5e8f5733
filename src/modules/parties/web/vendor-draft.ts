import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Vendor } from '../contract.ts'
import { vendorCodeProblems, vendorProblems } from '../rules/vendor.ts'
import {
  checkedParty,
  furtherPartyFields,
  newPartyTexts,
  partyBody,
  partyTextsOf,
  partyVersions,
  present,
  type PartyTexts,
  type Version,
} from './party-draft.ts'

/** What is typed in the form of a vendor. */
export interface VendorTexts extends PartyTexts {
  readonly bankName: string
  readonly bankAccountNumber: string
  readonly bankAccountHolder: string
}

export const furtherVendorFields = [
  ...furtherPartyFields,
  'bankName',
  'bankAccountNumber',
  'bankAccountHolder',
]

export function vendorTexts(vendor: Vendor): VendorTexts {
  return {
    ...partyTextsOf(vendor),
    bankName: vendor.bankName ?? '',
    bankAccountNumber: vendor.bankAccountNumber ?? '',
    bankAccountHolder: vendor.bankAccountHolder ?? '',
  }
}

export function newVendorTexts(code: string): VendorTexts {
  return { ...newPartyTexts(code), bankName: '', bankAccountNumber: '', bankAccountHolder: '' }
}

/** The same check as on the server, apart from what is taken. */
export function typedVendorProblems(texts: VendorTexts): Problem[] {
  return [...vendorCodeProblems(texts.code), ...vendorProblems(checkedParty(texts))]
}

export function vendorBody(texts: VendorTexts) {
  return {
    ...partyBody(texts),
    bankName: present(texts.bankName),
    bankAccountNumber: present(texts.bankAccountNumber),
    bankAccountHolder: present(texts.bankAccountHolder),
  }
}

export function vendorVersions(mine: VendorTexts, latest: VendorTexts): Version[] {
  const own = [
    { head: 'Bank', mine: mine.bankName, latest: latest.bankName },
    { head: 'Nomor rekening', mine: mine.bankAccountNumber, latest: latest.bankAccountNumber },
    { head: 'Atas nama', mine: mine.bankAccountHolder, latest: latest.bankAccountHolder },
  ]
  return [...partyVersions(mine, latest), ...own.filter((row) => row.mine !== row.latest)]
}
