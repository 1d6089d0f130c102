import { isFullRun } from './volume.ts'

/**
 * What a journey's visitor has asked of movement. Movement takes a seventh of a run's computing, so a usual run goes without
 * it; `npm run test:full` moves everything.
 */
export const motion = isFullRun ? 'no-preference' : 'reduce'
