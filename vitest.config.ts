import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // A property is tried a hundred times, also on a machine that has much else to do.
          testTimeout: 30_000,
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['src/**/*.http.test.ts', 'tests/**/*.http.test.ts'],
          globalSetup: ['tests/support/database-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
