import { expect, it } from 'vitest'
import {
  backupOldMs,
  diskFullBytes,
  diskLowBytes,
  jobsLateMs,
  judgeCondition,
  relayLateMs,
  type Condition,
} from './concerns.ts'

const well: Condition = {
  deadLetters: 0,
  oldestJobMs: null,
  oldestEventMs: null,
  processes: [{ role: 'all', version: '1.0.0' }],
  backupAgeMs: 1,
  freeBytes: diskLowBytes,
}
const worker = { role: 'worker', version: '1.0.0' }

it('has nothing to say of an installation that is well', () => {
  expect(judgeCondition(well)).toEqual([])
  expect(judgeCondition({ ...well, freeBytes: null, processes: [worker, worker] })).toEqual([])
})

it.each<[Partial<Condition>, string]>([
  [{ deadLetters: 1 }, 'warning DEAD_LETTERS'],
  [{ oldestJobMs: jobsLateMs - 1 }, ''],
  [{ oldestJobMs: jobsLateMs }, 'warning JOBS_LATE'],
  [{ oldestEventMs: relayLateMs - 1 }, ''],
  [{ oldestEventMs: relayLateMs }, 'problem RELAY_LATE'],
  [{ processes: [] }, 'problem NO_WORKER'],
  [{ processes: [{ role: 'web', version: '1.0.0' }] }, 'problem NO_WORKER'],
  [{ processes: [worker, { ...worker, version: '1.1.0' }] }, 'warning VERSIONS_DIFFER'],
  [{ backupAgeMs: null }, 'warning BACKUP_NEVER'],
  [{ backupAgeMs: backupOldMs - 1 }, ''],
  [{ backupAgeMs: backupOldMs }, 'warning BACKUP_OLD'],
  [{ freeBytes: diskLowBytes - 1 }, 'warning DISK_LOW'],
  [{ freeBytes: diskFullBytes - 1 }, 'problem DISK_FULL'],
])('of %j says %s', (change, said) => {
  const found = judgeCondition({ ...well, ...change })
  expect(found.map(({ code, state }) => `${state} ${code}`).join()).toBe(said)
})

it('says problems before warnings', () => {
  const found = judgeCondition({ ...well, deadLetters: 2, processes: [], backupAgeMs: null })
  expect(found.map(({ state }) => state)).toEqual(['problem', 'warning', 'warning'])
})
