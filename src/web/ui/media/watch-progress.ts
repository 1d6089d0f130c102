/** How much of a video was really watched. Times in seconds of the video. */
export interface WatchProgress {
  /** Everything before this was played. */
  readonly furthest: number
}

/** The longest step between two ticks of a video that plays on, at normal speed with a stutter. */
const longestStepSeconds = 2

/** Nothing watched. */
export const unwatched: WatchProgress = { furthest: 0 }

/** The video stands at `now` while playing: it counts when it follows what was watched before. */
export function tick(progress: WatchProgress, now: number): WatchProgress {
  const isNext = now > progress.furthest && now - progress.furthest <= longestStepSeconds
  return isNext ? { furthest: now } : progress
}

/** Where a seek to `wanted` may lead: back freely, never ahead of what was watched. */
export function allowedPosition(progress: WatchProgress, wanted: number): number {
  return Math.min(wanted, progress.furthest)
}

/** Whether a video of `duration` was watched to the end; the last tick comes a little before it. */
export function isWatched(progress: WatchProgress, duration: number): boolean {
  return duration > 0 && progress.furthest >= duration - longestStepSeconds
}
