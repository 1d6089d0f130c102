import { defineConfig } from 'vitest/config'
import { builtClient } from './scripts/client/built-client.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Room for what a request leaves behind: from the 1 MB that Node begins with, it collects twice as long. */
const execArgv = ['--min-semi-space-size=16', '--max-semi-space-size=64']

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A property is tried a hundred times, also on a machine that has much else to do.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          execArgv,
          // Most files are a few milliseconds of rules: a process of its own for each would take longer than all of them.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'packages/**/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts', '**/*.full.test.ts', '**/*.counterpart.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          // The client as it was built (scripts/client/build-client.ts), under the name that its users import.
          alias: { '@foyer/client': `${builtClient}/esm/index.js` },
          include: ['src/**/*.http.test.ts', 'tests/**/*.http.test.ts'],
          globalSetup: ['tests/support/database-cluster.ts'],
          // A machine that is slower, and has much else to do, takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One more than cores: for a sixth of its time a test waits, for a lock, a heartbeat or a process that starts.
          maxWorkers: 3,
          execArgv,
          // A file shares its process with others, which saves loading the whole server anew; each has a database of its own.
          isolate: false,
        },
      },
      {
        test: {
          // What takes too long for every run: `npm run test:full`.
          name: 'full',
          include: ['tests/**/*.full.test.ts'],
          globalSetup: ['tests/support/database-cluster.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          // Against systems that Debian brings: `npm run full`.
          name: 'counterparts',
          include: ['{src,tests}/**/*.counterpart.test.ts'],
          globalSetup: ['tests/support/database-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
