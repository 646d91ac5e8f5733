import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What filing objects to. */
export const filingProblemCodes = {
  'faktur-number': 'The number of a tax invoice has 16 or 17 digits, and one tax invoice bears it.',
  'faktur-status': 'A tax invoice does not pass from its status to this one.',
  'faktur-unready': 'Tax invoices lack something the tax office asks for.',
  'law-row': 'A row of the law has amounts that fit each other, and names where it is said.',
  'return-note':
    'A note of return has a number and a day, and is of goods or services that a buyer takes back.',
  'nothing-to-export': 'No tax invoice of the month waits for a file.',
  'references-unknown': 'Pasted references name no tax invoice of the month.',
  'input-masa': 'Input VAT is credited in the month of its tax invoice or up to three later.',
  'input-decided': 'What became of this input VAT is decided already.',
  'input-noted': 'A note gave back part of this input VAT since it was decided.',
  'masa-closed': 'The month is closed already, or a later one is.',
  'masa-running': 'The month has not ended.',
  'masa-changed': 'The amounts of the month are not those the caller saw.',
  'masa-paid': 'The tax of the month is paid already, or there is nothing to pay.',
  'masa-unpaid': 'The tax of the month is not paid.',
  'masa-unfiled': 'The return of the month is not filed.',
  'masa-filed': 'The return of the month is filed already.',
  'masa-nothing': 'Nothing was withheld in the month.',
  'slip-status': 'A slip does not pass from its status to this one.',
  'slip-number': 'The number of a slip has letters and digits, and one slip bears it.',
  'slip-unready': 'Slips lack something the tax office asks for.',
  'correction-account':
    'A correction is of an account of revenue or expense; losses of earlier years have none.',
  'correction-entry': 'The entry of a correction was posted in its year, on its account.',
  'correction-sign': 'Losses of earlier years lessen the income.',
  'employee-row': 'What is said of an employee is incomplete, or its tax is not that of the law.',
  'employees-taken': 'The month of employees is posted already, was taken back, or a later one stands on it.',
  'final-ended': 'The legal form may not use the final tax of small businesses any more.',
  'year-posted': 'The tax of the year is posted already, or was taken back.',
  'year-obstacle': 'The tax of the year cannot be posted.',
  'year-unpaid': 'What the year still owes is paid before its return is filed.',
  'year-filed': 'The return of the year is filed already, or what was paid for it stands under it.',
  refund: 'Overpaid VAT is asked back once its month is closed, and received at most as it was asked.',
  'billing-over': 'A billing code is paid within fourteen days of its issue.',
  'building-account':
    'VAT on what is built for oneself is part of the cost on an account of asset or expense without a role.',
  'payment-proof': 'A billing code has 15 digits, an NTPN 16 letters and digits.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof filingProblemCodes | PlatformProblemCode>()
