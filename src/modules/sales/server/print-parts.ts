import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatLongDay } from '../../../platform/rules/format-day.ts'
import type { Day } from '../../../platform/rules/day.ts'
import { groupDigits } from '../../../platform/rules/money.ts'

/** Who issues a document. */
export interface Issuer {
  readonly name: string
  readonly npwp: string | null
  readonly address: string | null
  readonly bankDetails: string | null
  readonly signatory: string | null
}

export const muted = '#525c6b'

/** Head of a document: who issues it at the left, what it is and its number at the right. */
export function documentHead(
  issuer: Issuer,
  title: string,
  facts: readonly (readonly [string, string])[],
): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: issuer.name, fontSize: 13, bold: true },
          ...(issuer.address === null ? [] : [{ text: issuer.address, color: muted }]),
          ...(issuer.npwp === null ? [] : [{ text: `NPWP ${issuer.npwp}`, color: muted }]),
        ],
      },
      {
        width: 'auto',
        stack: [{ text: title, fontSize: 17, bold: true, alignment: 'right' }, factTable(facts)],
      },
    ],
    margin: [0, 0, 0, 18],
  }
}

function factTable(facts: readonly (readonly [string, string])[]): Content {
  return {
    margin: [0, 4, 0, 0],
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: facts.map(([label, value]) => [
        { text: label, color: muted, alignment: 'right' },
        { text: value, alignment: 'right', bold: true },
      ]),
    },
  }
}

/** Who a document is for. */
export function addressee(label: string, lines: readonly (string | null)[]): Content {
  const [name, ...rest] = lines.filter((line): line is string => line !== null && line !== '')
  return {
    margin: [0, 0, 0, 14],
    stack: [
      { text: label, color: muted },
      { text: name ?? '', bold: true, fontSize: 10.5 },
      ...rest.map((line): Content => ({ text: line })),
    ],
  }
}

/** Amounts of a document at its foot, the last one set off. */
export function summary(rows: readonly (readonly [label: string, amount: number])[]): Content {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 250,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: rows.map(([label, amount], index) => summaryRow(label, amount, index === rows.length - 1)),
        },
      },
    ],
    margin: [0, 8, 0, 10],
    unbreakable: true,
  }
}

function summaryRow(label: string, amount: number, isTotal: boolean): TableCell[] {
  const emphasis = isTotal ? { bold: true, fontSize: 11 } : {}
  return [
    { text: label, ...emphasis },
    { text: groupDigits(amount), alignment: 'right', ...emphasis },
  ]
}

/** Place for a signature over the name of who signs. */
export function signature(issuer: Issuer, day: Day, note?: string): Content {
  return {
    columns: [
      { width: '*', text: note ?? '', color: muted },
      {
        width: 200,
        alignment: 'center',
        stack: [
          { text: formatLongDay(day) },
          { text: issuer.name, margin: [0, 0, 0, 52] },
          {
            text: issuer.signatory ?? '(                                        )',
            bold: issuer.signatory !== null,
          },
        ],
      },
    ],
    margin: [0, 22, 0, 0],
    unbreakable: true,
  }
}
