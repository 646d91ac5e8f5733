import { expect, test } from 'vitest'
import { problemCodes } from '../src/main.problems.ts'
import { platformProblemCodes } from '../src/platform/rules/http/problem-codes.ts'
import { problemCodeFindings } from './tidy/problem-codes.ts'
import { readProject } from './tidy/source.ts'

test('what the program refuses with is what its lists say', () => {
  const lists = { platform: platformProblemCodes, ...problemCodes }
  expect(problemCodeFindings(readProject(), lists)).toEqual([])
})

const list = 'src/modules/sales/rules/problem-codes.ts'
const rule = 'src/modules/sales/rules/order.ts'
const made = "problem('total-zero', 'total', 'Nol')"
const listed = { sales: { 'total-zero': 'The total is zero.' } }

test.each([
  ['a code that is in no list', `${made}\nconflict('sold-out', 'Habis')`, listed],
  ['the code of an answer that is in no list', `${made}\nrefusal({ status: 403, code: 'nobody' })`, listed],
  [
    'the code of a line that is in no list',
    `${made}\nlineProblem({ code: \`\${act}-zero-sum\`, path }, 'Nol')`,
    listed,
  ],
  ['a refusal built past the lists', `${made}\nnew Refusal({ status: 409, code: 'total-zero' })`, listed],
  ['a code that nothing makes', made, { sales: { ...listed.sales, 'sold-out': 'Nothing is left.' } }],
  ['a code in two lists', made, { ...listed, ledger: listed.sales }],
  [
    'another spelling',
    `${made}\nproblem('sold_out', '', '')`,
    { sales: { ...listed.sales, sold_out: 'Gone.' } },
  ],
  ['a code without a sentence', made, { sales: { 'total-zero': '' } }],
  ['a list that is not handed over', '', {}],
])('finds %s', (_what, text, lists) => {
  const sources = new Map([
    [list, 'export const salesProblemCodes = {}'],
    [rule, text],
  ])
  expect(problemCodeFindings(sources, lists)).toHaveLength(1)
})

test.each([
  ['given to a function of the module', `atLine(0, ['total-zero', 'total'], 'Nol')`],
  ['made of parts', 'problem(`total-${what}`, "total", "Nol")'],
  ['in a table', `const answers = { 1: ['total-zero', 'Nol'] }`],
])('knows a code %s', (_how, text) => {
  expect(problemCodeFindings(new Map([[rule, text]]), listed)).toEqual([])
})
