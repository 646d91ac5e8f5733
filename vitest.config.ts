import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const pure = [
  'src/**/rules/**/*.test.ts',
  'src/**/web/**/*.test.{ts,tsx}',
  'src/modules/**/contract.test.ts',
  'tools/**/*.test.mjs',
]
/** What stands in for a part of Node or a library must not be there for others. */
const alone = ['{src,tests}/**/*.alone.test.ts']
const everywhere = {
  environment: 'node',
  // A machine shared with others may stand still for a minute.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // On a machine nobody watches; what passed at the second try only is named at the end.
  retry: process.env['CI'] === undefined ? 0 : 1,
} as const

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...everywhere, name: 'unit', isolate: false, include: [...pure, 'tests/tidy*.test.ts'] } },
      {
        test: {
          ...everywhere,
          name: 'server',
          // The program is loaded once by each worker; a third of the time went into loading it for every file.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: [...pure, ...alone, 'tests/tidy*.test.ts', 'tests/journeys/**'],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
      {
        test: { ...everywhere, name: 'server-alone', include: alone, globalSetup: ['tests/global-setup.ts'] },
      },
    ],
  },
})
