import { describe, expect, test } from 'vitest'
import { moduleOrder } from '../src/modules/order.js'
import { chooserFindings } from './tidy/browser-choosers.ts'
import { uncheckedFindings } from './tidy/health-checks.ts'
import { circleFindings } from './tidy/circles.ts'
import { deadExports } from './tidy/dead-exports.ts'
import { deadFiles } from './tidy/dead-files.ts'
import { importFindings } from './tidy/import-rules.ts'
import { mantineFindings } from './tidy/mantine-styles.ts'
import { layoutFindings, nameFindings, pileFindings } from './tidy/layout.ts'
import { migrationFindings, sumFindings } from './tidy/migrations.ts'
import { laterNames } from './tidy/names-of-later-modules.ts'
import { postingFindings } from './tidy/posting-door.ts'
import { purityFindings } from './tidy/purity.ts'
import { settingFindings } from './tidy/settings.ts'
import { readmeFindings } from './tidy/readmes.ts'
import { readProject, type Finding, type Sources } from './tidy/source.ts'
import { styleFindings } from './tidy/style-names.ts'
import { kindFindings, ownershipFindings } from './tidy/table-owners.ts'
import { lockFindings, wordFindings } from './tidy/words.ts'

type Check = (sources: Sources) => Finding[]

const project = readProject()
const checks: Record<string, Check> = {
  'files lie where the layout says': (sources) => layoutFindings(sources, moduleOrder),
  'no folder is a pile': pileFindings,
  'names are kebab-case and name something': nameFindings,
  'migrations name a module and say why, one at a time': (sources) => migrationFindings(sources, moduleOrder),
  'migrations lock what they add up': sumFindings,
  'modules use earlier modules by their doors, sides stay apart': (sources) =>
    importFindings(sources, moduleOrder),
  'no imports go in a circle': circleFindings,
  'rules and contracts are pure': purityFindings,
  'a module writes only its own tables': ownershipFindings,
  'the rank holds for names of tables and addresses': (sources) => laterNames(sources, moduleOrder),
  'a module declares kinds of records over its own tables': kindFindings,
  'entries are posted through one door': postingFindings,
  'the health of the books asks every check': uncheckedFindings,
  'every file is reached': deadFiles,
  'every export is imported': deadExports,
  'the project speaks of itself alone': wordFindings,
  'the lock file installs everywhere': lockFindings,
  'a module says what it owns, its doors, what holds and where to begin reading': readmeFindings,
  'documents explain every setting': settingFindings,
  'no two modules name a style alike': styleFindings,
  'the style sheets are those of the components in use': mantineFindings,
  'choosers are our own, none is drawn by the browser': chooserFindings,
}

describe('the project', () => {
  test.each(Object.entries(checks))('%s', (_name, check) => {
    expect(check(project).map(sentence)).toEqual([])
  })
})

/** A migration that adds up what is posted, as it should; in it functions may add up what they like. */
const sumsWithLock = `-- Totals by month.
lock table sales_order, day_total in share row exclusive mode;
create function f() returns void language sql as $$ update a set b = (select sum(c) from d) $$;
update month_total set total = (select sum(amount) from sales_order);
insert into month_total select count(*) from day_total;`

/** What the README of a module has to say. */
const everyPart = '**Doors.** a **Always.** b **How it works.** c **Begin reading** with d.'

/** A tree without findings that plants are put into. */
const clean = new Map([
  [
    'src/main.server.ts',
    `import './modules/ledger/server/index.ts'\nimport { routes } from './modules/sales/server/index.ts'\nvoid routes`,
  ],
  [
    'src/main.web.tsx',
    `import { screens } from './modules/sales/web/screens.ts'
void screens`,
  ],
  [
    'src/modules/sales/web/screens.ts',
    `export const screens = [{ path: '/sales/orders/$number', load: () => import('./order-list.tsx') }]`,
  ],
  ['src/modules/ledger/README.md', `${everyPart}\n\`journal_entry\``],
  ['src/modules/ledger/server/index.ts', `export { post } from './post-journal.ts'`],
  [
    'src/modules/ledger/server/post-journal.ts',
    `import { insertPosted } from './journal-store.ts'\nexport const post = insertPosted`,
  ],
  [
    'src/modules/ledger/server/journal-store.ts',
    'export const insertPosted = sql`insert into journal_entry values (1)`',
  ],
  ['src/modules/sales/README.md', `${everyPart}\n\`sales_order\``],
  ['db/schema.sql', 'create table journal_entry (\n);\ncreate table sales_order (\n);\n'],
  [
    'src/modules/sales/contract.ts',
    `import { z } from 'zod'\nimport { total } from './rules/total.ts'\nexport const t = [z, total, { path: '/sales-orders/:id' }]`,
  ],
  ['src/modules/sales/rules/total.ts', `export const total = (day: string) => new Date(day).getTime()`],
  [
    'src/modules/sales/server/index.ts',
    `import { post } from '../../ledger/server/index.ts'\nexport const routes = [post]`,
  ],
  [
    'src/modules/sales/server/order-store.ts',
    'export const keep = sql`insert into sales_order (id) values (${1}) on conflict do update set id = 2`',
  ],
  [
    'src/modules/sales/web/order-list.tsx',
    `import { t } from '../contract.ts'\nexport default () => <p>{t}</p>`,
  ],
  ['tests/order.test.ts', `import { keep } from '../src/modules/sales/server/order-store.ts'\nvoid keep`],
  ['db/migrations/20260101_0900_ledger_entries.sql', '-- Entries.\ncreate table journal_entry (id bigint);'],
  [
    'db/migrations/20260101_0901_sales_orders.sql',
    '-- Orders.\ncreate table sales_order (id bigint);\nalter table sales_order add x int;\ncreate table invoice (id bigint);',
  ],
  ['src/platform/server/program/settings.ts', `export const shape = {\n  PORT: z.number(),\n}`],
  [
    'tests/settings.test.ts',
    `import { shape } from '../src/platform/server/program/settings.ts'\nvoid shape`,
  ],
  [
    'src/platform/web/shell/page.css',
    '/* .of-nobody { } */\n.page { color: black }\n@media print { .page { color: blue } }',
  ],
  ['src/platform/web/shell/page.tsx', `import './page.css'`],
  [
    'src/modules/ledger/web/journal.css',
    '.journal-total, .page .journal-head { margin: 0 }\n.of-nobody { margin: 0 }',
  ],
  [
    'tests/web.test.ts',
    `import '../src/platform/web/shell/page.tsx'\nimport '../src/modules/ledger/web/journal.css'`,
  ],
  ['README.md', '| `PORT` | 1 |'],
  ['docs/instalasi.md', '| `PORT` | 1 |'],
  ['package-lock.json', '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"}}}'],
])

const sales = 'src/modules/sales'
const pile = `${sales}/orders/rules`
/** What breaks each check: a file, and where the finding is when it is elsewhere. */
const mantineStyles = 'src/platform/web/shell/mantine-styles.ts'
const plants: Record<string, readonly (readonly [path: string, text: string, finding?: string])[]> = {
  'files lie where the layout says': [
    ['src/modules/payroll/contract.ts', ''],
    ['src/modules/budget/contract.ts', '', 'src/modules/budget/README.md'],
    [`${sales}/server/orders/keep-order.ts`, ''],
    [`${sales}/orders/keep-order.ts`, ''],
    [`${sales}/orders/server/acts/keep-order.ts`, ''],
    ['src/platform/server/order.ts', ''],
    [`${sales}/contract/orders/list.ts`, ''],
    [`${sales}/order.ts`, ''],
    ['src/order.ts', ''],
    ['src/platform/order.ts', ''],
  ],
  'no folder is a pile': [[`${pile}/one-too-many.ts`, '', pile]],
  'a module says what it owns, its doors, what holds and where to begin reading': [
    ['src/modules/ledger/README.md', everyPart],
    ['src/modules/ledger/README.md', '`journal_entry`'],
  ],
  'names are kebab-case and name something': [
    [`${sales}/rules/orderTotal.ts`, ''],
    [`${sales}/rules/utils.ts`, ''],
    [`${sales}/server/order-service.ts`, ''],
    [`${sales}/server/Order_store.ts`, ''],
    ['db/migrations/0007_sales_orders.sql', ''],
    ['db/migrations/20260102_0900_sales.sql', ''],
    ['db/migrations/20260102_0900_sales_Orders.sql', ''],
  ],
  'migrations name a module and say why, one at a time': [
    ['db/migrations/20260102_0900_payroll_wages.sql', '-- Wages.'],
    ['db/migrations/20260102_0900_sales_orders.sql', 'create table sales_order_line (id bigint);'],
    ['db/migrations/20260101_0901_sales_lines.sql', '-- Lines.'],
  ],
  'migrations lock what they add up': [
    ['db/migrations/20260101_0901_sales_lines.sql', sumsWithLock.replace(/lock.*\n/, '')],
    ['db/migrations/20260101_0901_sales_lines.sql', sumsWithLock.replace(', day_total', '')],
    ['db/migrations/20260101_0901_sales_lines.sql', `${sumsWithLock.split('\n').toReversed().join('\n')}`],
  ],
  'modules use earlier modules by their doors, sides stay apart': [
    ['src/modules/ledger/rules/a.ts', `import { total } from '../../sales/rules/total.ts'`],
    ['src/modules/ledger/server/a.test.ts', `import { routes } from '../../sales/server/index.ts'`],
    ['src/platform/rules/day/a.ts', `export { t } from '../../../modules/sales/contract.ts'`],
    [`${sales}/rules/a.ts`, `import { keep } from '../server/order-store.ts'`],
    [`${sales}/rules/a.ts`, `import { readFileSync } from 'node:fs'`],
    [`${sales}/rules/a.ts`, `import type { ReactNode } from 'react'`],
    [`${sales}/contract.ts`, `import { sql } from 'kysely'`],
    [`${sales}/contract/orders.ts`, `import { sql } from 'kysely'`],
    [`${sales}/contract/orders.ts`, `import { keep } from '../server/order-store.ts'`],
    [`${sales}/rules/a.ts`, `import { order } from '../contract/orders.ts'`],
    [`${sales}/server/a.ts`, `import { post } from '../../ledger/server/post-journal.ts'`],
    [`${sales}/server/a.ts`, `import list from '../web/order-list.tsx'`],
    [`${sales}/server/a.ts`, `import { useState } from 'react'`],
    [`${sales}/web/a.tsx`, `import type { keep } from '../server/order-store.ts'`],
    [`${sales}/web/a.tsx`, `import { sql } from 'kysely'`],
    [`${sales}/web/a.tsx`, `import { recordScreens } from '../../records/web/screens.ts'`],
    [`${sales}/web/screens.ts`, `import { recordList } from '../../records/web/record-list.tsx'`],
    [`${sales}/web/a.tsx`, `const lazy = () => import('./order-list.tsx')`],
    ['src/main.web.tsx', `const lazy = () => import('./modules/sales/web/order-list.tsx')`],
    [`${sales}/orders/web/a.tsx`, `import type { keep } from '../server/order-store.ts'`],
    [`${sales}/orders/rules/a.ts`, `import { order } from '../contract.ts'`],
    [`${sales}/web/a.tsx`, `import '../../../main.web.tsx'`],
    [`${sales}/server/a.ts`, `import '../../../../tests/order.test.ts'`],
  ],
  'no imports go in a circle': [
    [`${sales}/rules/total.ts`, `import { t } from '../contract.ts'\nexport const total = t`],
    [`${sales}/rules/total.ts`, `export * from '../contract.ts'`, `${sales}/contract.ts`],
    [`${sales}/rules/total.ts`, `export { total } from './total.ts'`],
  ],
  'rules and contracts are pure': [
    [`${sales}/rules/a.ts`, `export const a = () => Date.now()`],
    [`${sales}/rules/a.ts`, `export const a = () => new Date()`],
    [`${sales}/rules/a.ts`, `export const a = () => Math.random()`],
    [`${sales}/rules/a.ts`, `export async function a() {}`],
    [`${sales}/rules/a.ts`, `export const a = () => fetch('/a')`],
    [`${sales}/contract.ts`, `export const a = process.env['A']`],
    [`${sales}/contract/orders.ts`, `export const a = process.env['A']`],
    ['src/platform/rules/day/a.ts', `export const a = () => crypto.randomUUID()`],
  ],
  'a module writes only its own tables': [
    [`${sales}/server/a.ts`, 'export const a = sql`INSERT INTO journal_entry (id) values (1)`'],
    [`${sales}/server/a.ts`, 'export const a = sql`update public.journal_entry as e set id = ${1}`'],
    [`${sales}/server/a.ts`, 'export const a = sql`with x as (delete from only "journal_entry") select 1`'],
    [`${sales}/server/a.ts`, `export const a = 'copy journal_entry (id) from stdin'`],
    [`${sales}/server/a.ts`, `export const a = 'truncate journal_entry'`],
    [`${sales}/server/a.ts`, 'export const a = sql`insert into ${sql.table(name)} values (1)`'],
    [`${sales}/server/a.ts`, 'export const a = sql`delete from forgotten`'],
    [`${sales}/server/a.ts`, `export const a = (tx) => insertRow(tx, 'journal_entry', {})`],
    [`${sales}/server/a.ts`, `export const a = (tx) => insertRows(\n  tx,\n  'journal_entry', [])`],
    [`${sales}/server/a.ts`, `export const a = (call) => updateRow(call.db, table, 1, {})`],
    ['src/platform/server/http/a.ts', 'export const a = sql`update sales_order set id = 1`'],
    ['db/seed/a.ts', 'export const a = sql`insert into sales_order values (1)`'],
    ['db/migrations/20260102_0900_sales_orders.sql', 'alter table journal_entry add x int;'],
  ],
  'the rank holds for names of tables and addresses': [
    ['src/modules/ledger/server/a.ts', 'export const a = sql`select 1 from sales_order`'],
    ['src/modules/ledger/server/a.ts', 'export const a = sql`select 1 from journal_entry, sales_order`'],
    ['src/modules/ledger/server/a.ts', 'export const a = sql`select 1 from x JOIN invoice on true`'],
    ['src/modules/ledger/rules/a.ts', `export const a = (kind: string) => kind === 'sales_order'`],
    ['src/modules/ledger/rules/a.ts', `export const a = { sales_order: 'Sales order' }`],
    ['src/modules/ledger/web/a.tsx', 'export const a = (number: string) => `/sales/orders/${number}/edit`'],
    ['src/modules/ledger/web/a.tsx', `export const a = () => <a href="/sales/orders?state=open" />`],
    ['src/modules/ledger/web/a.ts', `export const a = '/sales-orders'`],
    ['src/platform/web/shell/a.tsx', `export const a = () => <a href="/sales/orders" />`],
    ['src/platform/server/http/a.ts', 'export const a = sql`select 1 from sales_order`'],
  ],
  'a module declares kinds of records over its own tables': [
    [`${sales}/rules/a.ts`, `export const a = recordKind({ table: 'journal_entry' })`],
    [`${sales}/rules/a.ts`, `export const a = recordKind({\n  table: 'forgotten',\n})`],
  ],
  'entries are posted through one door': [
    ['src/modules/ledger/server/a.ts', 'export const a = sql`update journal_entry set id = 1`'],
    ['src/modules/ledger/server/a.ts', `import { insertPosted } from './journal-store.ts'`],
    ['src/modules/ledger/server/index.ts', `export { insertPosted } from './journal-store.ts'`],
    ['src/modules/ledger/server/index.ts', `export * from './journal-store.ts'`],
    ['src/modules/ledger/server/a.ts', `import * as store from './journal-store.ts'`],
    ['src/modules/ledger/server/a.ts', `export const a = () => import('./journal-store.ts')`],
  ],
  'every file is reached': [
    [`${sales}/server/a.ts`, 'export const a = 1'],
    [`${sales}/web/a.css`, ''],
  ],
  'the health of the books asks every check': [
    [`${sales}/server/verify-a.ts`, "export const aChecks = {\n  'an a is a': everyA,\n}"],
    [`${sales}/server/verify-a.ts`, 'export const groupedChecks = [\n  salesChecks,\n]'],
  ],
  'every export is imported': [
    [`${sales}/rules/a.ts`, `export function a() {}`],
    [`${sales}/rules/a.ts`, `const a = 1\nexport { a as b }`],
    [`${sales}/rules/a.ts`, `export const { a, b: [c] } = x`],
    [`${sales}/rules/a.ts`, `export interface A {}`],
    [`${sales}/rules/a.ts`, `export const a = 1\nexport const b = a\nvoid b`],
    [`${sales}/web/a.tsx`, `export default () => <p />`],
    ['src/modules/ledger/server/index.ts', `export { post, post as carry } from './post-journal.ts'`],
    ['src/modules/ledger/server/index.ts', `export * as store from './journal-store.ts'`],
    ['tests/a.ts', `export const a = 1`],
    ['tools/a.mjs', `export const a = 1`],
  ],
  'the project speaks of itself alone': [
    ['README.md', `${'TO'}${'DO'}: write`],
    [`${sales}/rules/a.ts`, `// @ts-${'ignore'}`],
    [`${sales}/rules/a.ts`, `// oxlint-${'disable'}-next-line`],
    ['docs/a.md', `see ../${'shared'}/a.md`],
    ['docs/a.md', `see /${'work'}/a.md`],
    ['docs/a.md', `https://${'registry'}.npmjs.org/a`],
  ],
  'documents explain every setting': [
    ['README.md', '| `PORT` | 1 |\n| `HOST` | 1 |'],
    ['docs/instalasi.md', '| `HOST` | 1 |'],
    ['src/platform/server/program/settings.ts', 'const shape = {\n  PORT: z,\n  NEW: z,\n}', 'README.md'],
  ],
  'no two modules name a style alike': [
    [`${sales}/web/a.css`, '.page { margin: 0 }'],
    [`${sales}/web/a.css`, '@media print { .page:hover, .b { margin: 0 } }'],
    [`${sales}/web/a.css`, 'p { margin: 0 }\n.journal-total { margin: 0 }'],
    [`${sales}/web/a.css`, '.journal-total .own { margin: 0 }'],
  ],
  'the style sheets are those of the components in use': [
    ['src/main.web.tsx', `import { Button } from '@mantine/core'\nvoid Button`, mantineStyles],
    [mantineStyles, `import '@mantine/core/styles/Button.layer.css'`],
  ],
  'choosers are our own, none is drawn by the browser': [
    [`${sales}/web/a.tsx`, 'const field = <select name="status" />'],
    [`${sales}/orders/web/a.tsx`, 'const field = <TextInput type="date" />'],
    ['src/platform/web/form/a.tsx', "const field = <input type={'datetime-local'} />"],
    [`${sales}/web/a.tsx`, "import { NativeSelect } from '@mantine/core'"],
    [`${sales}/web/a.tsx`, 'const list = <datalist id="groups" />'],
    [`${sales}/web/a.tsx`, 'picker.current?.showPicker()'],
  ],
  'the lock file installs everywhere': [
    ['package-lock.json', '{"packages":{"node_modules/a":{}}}'],
    [
      'package-lock.json',
      '{"packages":{"node_modules/a":{"version":"1.0.0","resolved":"https://a.example/a.tgz"}}}',
    ],
  ],
}

/** As many files as a folder may hold, for one that is about to hold more. */
function crowd(path: string): [string, string][] {
  return path.startsWith(pile)
    ? Array.from({ length: 42 }, (_, at): [string, string] => [`${pile}/rule-${at}.ts`, ''])
    : []
}

describe('the checks', () => {
  test.each(Object.entries(checks))('find nothing in a clean tree: %s', (_name, check) => {
    expect(check(clean).map(sentence)).toEqual([])
  })

  const planted = Object.entries(plants).flatMap(([name, files]) =>
    files.map(([path, text, finding = path]) => ({ name, path, text, finding })),
  )
  test.each(planted)('$name: finds "$text" in $path', ({ name, path, text, finding }) => {
    const found = checks[name]?.(new Map([...clean, ...crowd(path), [path, text]])) ?? []
    expect(found.map((each) => each.path)).toContain(finding)
  })

  test('a later module, main and a word of everyday language may name what is earlier or no table', () => {
    const harmless: [string, string][] = [
      [`${sales}/server/a.ts`, 'export const a = sql`select 1 from journal_entry, sales_order`'],
      [
        'src/modules/ledger/rules/a.ts',
        `export const a = ['invoice', 'the invoice', '/sales/orders-of-old']`,
      ],
      ['src/main.navigation.ts', `export const a = '/sales/orders'`],
      ['db/seed/a.ts', 'export const a = sql`select 1 from sales_order`'],
    ]
    expect(laterNames(new Map([...clean, ...harmless]), moduleOrder)).toEqual([])
  })

  test('types may be taken in a circle, and a screen may load what leads back to it', () => {
    const harmless: [string, string][] = [
      [
        `${sales}/rules/total.ts`,
        `import type { t } from '../contract.ts'\nexport const total = (of: t) => of`,
      ],
      [
        `${sales}/web/order-list.tsx`,
        `import { screens } from './screens.ts'\nexport default () => <p>{screens}</p>`,
      ],
    ]
    expect(circleFindings(new Map([...clean, ...harmless]))).toEqual([])
  })

  test('a file reached only by its own test is dead', () => {
    const tested: [string, string][] = [
      [`${sales}/rules/a.ts`, ''],
      [`${sales}/rules/a.test.ts`, `import './a.ts'`],
    ]
    expect(deadFiles(new Map([...clean, ...tested]))).toHaveLength(1)
  })

  test('an export that only its own test imports is dead, unless its file uses it', () => {
    const tested: [string, string][] = [
      [`${sales}/rules/a.ts`, `export const a = 1\nexport const b = 2\nexport const c = [b]`],
      [`${sales}/rules/a.test.ts`, `import { a, b } from './a.ts'`],
      [`${sales}/rules/d.ts`, `import { c } from './a.ts'`],
    ]
    expect(deadExports(new Map([...clean, ...tested])).map(sentence)).toEqual([
      `${sales}/rules/a.ts — nobody imports "a"`,
    ])
  })

  test('a door that hands everything on keeps alive what is imported of it, and nothing else', () => {
    const store = `export const insertJournals = 1\nexport const lockJournal = 2\nexport interface Lock {}`
    const handed: [string, string][] = [
      ['src/modules/ledger/server/index.ts', `export * from './post-journal.ts'`],
      [
        'src/modules/ledger/server/post-journal.ts',
        `export * from './journal-store.ts'\nexport const post = 1`,
      ],
      ['src/modules/ledger/server/journal-store.ts', store],
      [`${sales}/server/a.ts`, `import { lockJournal } from '../../ledger/server/index.ts'`],
    ]
    expect(deadExports(new Map([...clean, ...handed])).map(sentence)).toEqual([
      `src/modules/ledger/server/journal-store.ts — nobody imports "insertJournals"`,
      `src/modules/ledger/server/journal-store.ts — nobody imports "Lock"`,
    ])
  })

  test('a file that is imported whole, at run time or by its path has no dead export', () => {
    for (const user of [
      `import * as a from './a.ts'`,
      `const a = import('./a.ts')`,
      `f('${sales}/rules/a.ts')`,
    ]) {
      const whole: [string, string][] = [
        [`${sales}/rules/a.ts`, `export const a = 1`],
        [`${sales}/rules/b.ts`, user],
      ]
      expect(deadExports(new Map([...clean, ...whole]))).toEqual([])
    }
  })
})

function sentence({ path, message }: Finding): string {
  return `${path} — ${message}`
}
