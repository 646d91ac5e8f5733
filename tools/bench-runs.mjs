import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { run } from './run.mjs'

const folder = join(root, 'bench')

/** Runs the benchmarks named by the arguments, or all: each bench/<name>.bench.ts in a process of its own. */
export async function runBenchmarks(wanted) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) {
    console.error(`No benchmark in bench/ matches: ${wanted.join(', ') || '*.bench.ts'}`)
    return 1
  }
  const outDir = join(root, 'node_modules', `.neraca-bench-${process.pid}`)
  try {
    await buildAll(names, outDir)
    let worst = 0
    for (const name of names)
      worst = Math.max(worst, await run(process.execPath, [join(outDir, `${name}.js`)]))
    return worst
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function buildAll(names, outDir) {
  const { build } = await import('vite')
  const input = Object.fromEntries(names.map((name) => [name, join(folder, `${name}.bench.ts`)]))
  const rolldownOptions = { input, output: { entryFileNames: '[name].js' } }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, outDir, target: 'node20', rolldownOptions },
  })
}
