import type { Database, Tx } from '../../../platform/server/database/database.ts'
import {
  findCustomers,
  findVendors,
  searchCustomers,
  searchVendors,
  type OpenedDocuments,
} from '../../parties/server/index.ts'
import type { NamedParty } from '../../parties/rules/open-document.ts'
import {
  holdOpeningBills,
  openBills,
  readDependentsOfOpeningBills,
  voidOpeningBills,
} from '../../purchasing/server/index.ts'
import {
  holdOpeningInvoices,
  openInvoices,
  readDependentsOfOpeningInvoices,
  voidOpeningInvoices,
} from '../../sales/server/index.ts'
import type { OpeningKind } from '../rules/opening-document.ts'

/** What is done with open documents of a kind: customers and their invoices, vendors and their bills. */
interface OpenDocuments {
  /** The parties that have the codes, in whatever case. */
  readonly findParties: (db: Database, codes: readonly string[]) => Promise<NamedParty[]>
  readonly searchParties: (db: Database, text: string) => Promise<{ code: string; name: string }[]>
  readonly open: (tx: Tx, opened: OpenedDocuments) => Promise<void>
  /** Keeps the documents of the opening from being settled until the transaction ends. */
  readonly hold: (tx: Tx) => Promise<void>
  /** Whatever has been built on documents of the opening, by number. */
  readonly readDependents: (db: Database) => Promise<string[]>
  readonly voidAll: (tx: Tx) => Promise<void>
}

export const openDocuments: Readonly<Record<OpeningKind, OpenDocuments>> = {
  receivable: {
    findParties: findCustomers,
    searchParties: searchCustomers,
    open: openInvoices,
    hold: holdOpeningInvoices,
    readDependents: readDependentsOfOpeningInvoices,
    voidAll: voidOpeningInvoices,
  },
  payable: {
    findParties: findVendors,
    searchParties: searchVendors,
    open: openBills,
    hold: holdOpeningBills,
    readDependents: readDependentsOfOpeningBills,
    voidAll: voidOpeningBills,
  },
}
