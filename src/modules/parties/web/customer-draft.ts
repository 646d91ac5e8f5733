import { formatRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Customer } from '../contract.ts'
import {
  buyerDocumentLabels,
  customerCodeProblems,
  customerProblems,
  type BuyerDocument,
} from '../rules/customer.ts'
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

/** What is typed in the form of a customer. */
export interface CustomerTexts extends PartyTexts {
  readonly creditLimit: Rupiah | undefined
  readonly buyerDocument: BuyerDocument
  readonly buyerDocumentNumber: string
}

export const furtherCustomerFields = [...furtherPartyFields, 'buyerDocument', 'buyerDocumentNumber']

export function customerTexts(customer: Customer): CustomerTexts {
  const { creditLimit, buyerDocument, buyerDocumentNumber } = customer
  return {
    ...partyTextsOf(customer),
    creditLimit,
    buyerDocument,
    buyerDocumentNumber: buyerDocumentNumber ?? '',
  }
}

export function newCustomerTexts(code: string): CustomerTexts {
  return { ...newPartyTexts(code), creditLimit: toRupiah(0), buyerDocument: 'TIN', buyerDocumentNumber: '' }
}

/** The same check as on the server, apart from what is taken. */
export function typedCustomerProblems(texts: CustomerTexts): Problem[] {
  return [...customerCodeProblems(texts.code), ...customerProblems(checkedParty(texts))]
}

export function customerBody(texts: CustomerTexts) {
  const { creditLimit, buyerDocument, buyerDocumentNumber } = texts
  const further = { buyerDocument, buyerDocumentNumber: present(buyerDocumentNumber) }
  return { ...partyBody(texts), creditLimit: creditLimit ?? toRupiah(0), ...further }
}

export function customerVersions(mine: CustomerTexts, latest: CustomerTexts): Version[] {
  const limit = (texts: CustomerTexts) =>
    texts.creditLimit === undefined ? '' : formatRupiah(texts.creditLimit)
  const own = [
    { head: 'Credit Limit', mine: limit(mine), latest: limit(latest) },
    {
      head: 'Dokumen pembeli',
      mine: buyerDocumentLabels[mine.buyerDocument],
      latest: buyerDocumentLabels[latest.buyerDocument],
    },
    { head: 'Nomor dokumen', mine: mine.buyerDocumentNumber, latest: latest.buyerDocumentNumber },
  ]
  return [...partyVersions(mine, latest), ...own.filter((row) => row.mine !== row.latest)]
}
