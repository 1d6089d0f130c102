/** How long the secret of an API client counts beside the one that has replaced it. Issue 14 §8. */
export const overlapHours = [0, 1, 24, 168] as const
