import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Take many times as long as others: begun last, one would keep one core busy and leave the others idle. */
const longest: readonly string[] = [
  'embedded-postgres/embedded-postgres.test.ts',
  'badges/badge-zpl.test.ts',
  'badges/badge-pdf.test.ts',
  'tests/linear-patterns.test.ts',
  'agreements/agreement-pdf.test.ts',
  'tests/hostile-values.http.test.ts',
  'tests/recipes.http.test.ts',
  'tests/tenant-twin.http.test.ts',
  'imports/run-import.http.test.ts',
  'tests/crash.http.test.ts',
  'tests/write-races.http.test.ts',
  'tests/uploads.http.test.ts',
  'tests/npm-killed.http.test.ts',
  'platform/database/upgrade.http.test.ts',
  'printing/desk-badges.http.test.ts',
  'retention/purge-by-the-clock.http.test.ts',
  'open-api/open-api.http.test.ts',
  'visit-exports/write-export.http.test.ts',
  'tests/booking-contention.http.test.ts',
  'emergencies/message-people.http.test.ts',
  'workday/release.http.test.ts',
  'tests/booking-rules.http.test.ts',
  'tests/booking-storm.http.test.ts',
  'platform/jobs/job-recovery.http.test.ts',
  'platform/jobs/jobs.http.test.ts',
  'tests/start.http.test.ts',
  'platform/http/requests.http.test.ts',
]

function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(name))
  return at === -1 ? longest.length : at
}

/** The order of test files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
